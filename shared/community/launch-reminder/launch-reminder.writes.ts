import type { Composing, WrittenMail } from '../../change/change.ts';
import { commitChange, forgetMails, queueMails } from '../../change/change.writes.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import { isPublicStatus, type ListingRecord } from '../../directory/directory.ts';
import { readAccounts } from '../../identity/identity.reads.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { launchMail } from './launch-mail.ts';
import { LaunchReminderModel } from './launch-reminder.model.ts';
import { readLaunchReminder, readLaunchRemindersOf } from './launch-reminder.reads.ts';
import { type LaunchReminderRecord, launchMailKey, launchReminderId } from './launch-reminder.ts';

const toldAtOnce = 200;

/**
 * Sets a reminder for the launch of a scheduled listing, once. Throws `not_found`, and `wrong_state` if it has
 * launched. Safe to repeat.
 */
export function requestLaunchReminder(accountId: string, listingId: number, now: Date): Promise<void> {
  return inTransaction(async () => {
    const [listing] = await readListingRecords([listingId]);
    if (listing === undefined || !isPublicStatus(listing.status)) throw notFound('listing');
    if (listing.status !== 'scheduled') throw new SlipwayError('wrong_state', say('problem.has_launched'));
    if ((await readLaunchReminder(accountId, listingId)) !== undefined) return;
    const _id = launchReminderId(accountId, listingId);
    await addWish({ _id, account_id: accountId, listing_id: listingId, since: now });
    await announce(listing, now);
  });
}

/** Cancels a reminder. Safe to repeat. */
export function cancelLaunchReminder(accountId: string, listingId: number, now: Date): Promise<void> {
  return inTransaction(async () => {
    const wish = await readLaunchReminder(accountId, listingId);
    if (wish === undefined) return;
    await LaunchReminderModel.deleteOne({ _id: wish._id });
    const [listing] = await readListingRecords([listingId]);
    if (listing !== undefined) await announce(listing, now);
  });
}

/**
 * Queues reminder emails for the next batch of accounts and deletes their reminders, in one transaction (the
 * surrounding one, if any), so that nobody is emailed twice even if the process is killed. Returns whether there may be
 * more.
 */
export function remindNextOfLaunch(listingId: number, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    const [listing] = await readListingRecords([listingId]);
    if (listing?.status !== 'live') return false;
    const wishes = await LaunchReminderModel.find({ listing_id: listingId })
      .sort({ _id: 1 })
      .limit(toldAtOnce)
      .lean<LaunchReminderRecord[]>()
      .exec();
    await queueMails(await mailsOf(wishes, listing), now);
    await LaunchReminderModel.deleteMany({ _id: oneOf(wishes.map(({ _id }) => _id)) });
    return wishes.length === toldAtOnce;
  });
}

/** Deletes an account's reminders and launch emails. Call in a transaction. Safe to repeat. */
export async function forgetLaunchReminders(accountId: string): Promise<void> {
  const wishes = await readLaunchRemindersOf(accountId);
  await forgetMails(wishes.map(({ listing_id }) => launchMailKey(listing_id, accountId)));
  await LaunchReminderModel.deleteMany({ account_id: accountId });
}

async function mailsOf(
  wishes: readonly LaunchReminderRecord[],
  listing: ListingRecord,
): Promise<Composing<WrittenMail[]>> {
  const accounts = await readAccounts(wishes.map(({ account_id }) => account_id));
  const link = absoluteUrl(listingPath(listing.slug));
  return ({ name: siteName }) => {
    const mail = launchMail(listing, siteName);
    return accounts.map(({ _id, email }) => ({
      to: email,
      ...mail,
      kind: 'launch_wish',
      key: launchMailKey(listing._id, _id),
      link,
    }));
  };
}

async function addWish(wish: LaunchReminderRecord): Promise<void> {
  try {
    await LaunchReminderModel.insertMany([wish]);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // concurrent double click
    throw problem;
  }
}

/** The listing page shows the number of reminders, so it has to be updated. */
const announce = ({ _id, slug }: ListingRecord, now: Date): Promise<void> =>
  commitChange(now, async () => ({ result: undefined, change: { room: 'talk', ids: [_id], slugs: [slug] } }));
