import { readListingRecords } from '../../directory/directory.reads.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { LaunchReminderModel } from './launch-reminder.model.ts';
import { type LaunchReminderRecord, launchReminderId } from './launch-reminder.ts';

/** An account's reminder, or undefined. */
export const readLaunchReminder = async (
  accountId: string,
  listingId: number,
): Promise<LaunchReminderRecord | undefined> =>
  (await LaunchReminderModel.findOne({ _id: launchReminderId(accountId, listingId) })
    .lean<LaunchReminderRecord>()
    .exec()) ?? undefined;

/** Number of launch reminders per listing; listings without any are omitted. */
export async function countLaunchReminders(listingIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const wishes = await LaunchReminderModel.find({ listing_id: oneOf(listingIds) }, { _id: 0, listing_id: 1 })
    .lean<Pick<LaunchReminderRecord, 'listing_id'>[]>()
    .exec();
  const counts = new Map<number, number>();
  for (const { listing_id } of wishes) counts.set(listing_id, (counts.get(listing_id) ?? 0) + 1);
  return counts;
}

/** All launch reminders of an account, latest first. */
export const readLaunchRemindersOf = (accountId: string): Promise<LaunchReminderRecord[]> =>
  LaunchReminderModel.find({ account_id: accountId }).sort({ since: -1, _id: 1 }).lean<LaunchReminderRecord[]>().exec();

/** IDs of launched listings with pending reminders. */
export async function readRemindedLaunches(): Promise<number[]> {
  const wished: number[] = await LaunchReminderModel.distinct('listing_id').exec();
  const listings = await readListingRecords(wished);
  return listings.filter(({ status }) => status === 'live').map(({ _id }) => _id);
}
