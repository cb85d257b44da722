import { oneOf } from '../../platform/mongo/filters.ts';
import { AwardModel } from './award.model.ts';
import { type AwardRecord, stands } from './award.ts';

/** A listing's valid awards. */
export const readAwardsOfListing = async (listingId: number): Promise<AwardRecord[]> =>
  (await AwardModel.find({ listing_id: listingId }).lean<AwardRecord[]>().exec()).filter(stands);

/** Valid awards of these listings, newest week and best rank first. */
export async function readAwardsOfListings(listingIds: readonly number[]): Promise<AwardRecord[]> {
  const awards = AwardModel.find({ listing_id: oneOf(listingIds) }).sort({ week: -1, place: 1 });
  return (await awards.lean<AwardRecord[]>().exec()).filter(stands);
}

/** Valid awards of these weeks, newest week and best rank first. */
export async function readAwardsOfWeeks(weeks: readonly string[]): Promise<AwardRecord[]> {
  const awards = AwardModel.find({ week: oneOf(weeks) }).sort({ week: -1, place: 1 });
  return (await awards.lean<AwardRecord[]>().exec()).filter(stands);
}
