import { oneOf } from '../../platform/mongo/filters.ts';
import { forgetReviews } from '../review/review.writes.ts';
import { FreeLaunchModel, WeekSeatsModel } from './free-launch.model.ts';

/**
 * Deletes free launches and reviews of deleted listings, releasing their slots. Call in a transaction. Safe to repeat.
 */
export async function forgetLaunches(listingIds: readonly number[]): Promise<void> {
  await FreeLaunchModel.deleteMany({ _id: oneOf(listingIds) });
  await forgetReviews(listingIds);
  for (const id of listingIds) {
    await WeekSeatsModel.updateMany({ holders: id }, { $inc: { taken: -1 }, $pull: { holders: id } });
  }
}

/** Removes the account from its free launches. Safe to repeat. */
export async function releaseLaunches(accountId: string): Promise<void> {
  await FreeLaunchModel.updateMany({ account_id: accountId }, { $set: { account_id: null, notice: null } });
}
