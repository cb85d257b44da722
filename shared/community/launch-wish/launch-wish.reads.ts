import { readListingRecords } from '../../directory/directory.reads.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { LaunchWishModel } from './launch-wish.model.ts';
import { type LaunchWishRecord, launchWishId } from './launch-wish.ts';

/** An account's reminder, or undefined. */
export const readLaunchWish = async (accountId: string, listingId: number): Promise<LaunchWishRecord | undefined> =>
  (await LaunchWishModel.findOne({ _id: launchWishId(accountId, listingId) })
    .lean<LaunchWishRecord>()
    .exec()) ?? undefined;

/** Number of launch reminders per listing; listings without any are omitted. */
export async function countLaunchWishes(listingIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const wishes = await LaunchWishModel.find({ listing_id: oneOf(listingIds) }, { _id: 0, listing_id: 1 })
    .lean<Pick<LaunchWishRecord, 'listing_id'>[]>()
    .exec();
  const counts = new Map<number, number>();
  for (const { listing_id } of wishes) counts.set(listing_id, (counts.get(listing_id) ?? 0) + 1);
  return counts;
}

/** All launch reminders of an account, latest first. */
export const readLaunchWishesOf = (accountId: string): Promise<LaunchWishRecord[]> =>
  LaunchWishModel.find({ account_id: accountId }).sort({ since: -1, _id: 1 }).lean<LaunchWishRecord[]>().exec();

/** Ids of launched listings with pending reminders. */
export async function readWishedLaunches(): Promise<number[]> {
  const wished: number[] = await LaunchWishModel.distinct('listing_id').exec();
  const listings = await readListingRecords(wished);
  return listings.filter(({ status }) => status === 'live').map(({ _id }) => _id);
}
