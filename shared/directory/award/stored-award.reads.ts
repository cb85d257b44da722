import { oneOf } from '../../platform/mongo/filters.ts';
import { AwardModel } from './award.model.ts';
import type { AwardRecord } from './award.ts';

/** Every award of a listing. */
export const readAwardsOfListing = (listingId: number): Promise<AwardRecord[]> =>
  AwardModel.find({ listing_id: listingId }).lean<AwardRecord[]>().exec();

/** The awards of some weeks, newest week and best place first. */
export const readAwardsOfWeeks = (weeks: readonly string[]): Promise<AwardRecord[]> =>
  AwardModel.find({ week: oneOf(weeks) })
    .sort({ week: -1, place: 1 })
    .lean<AwardRecord[]>()
    .exec();
