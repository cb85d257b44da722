import { oneOf } from '../../platform/mongo/filters.ts';
import { UpdateModel } from './update.model.ts';
import type { UpdateRecord } from './update.ts';

/** Stored updates of all listings, newest first. */
export const readLatestUpdates = (limit: number): Promise<UpdateRecord[]> =>
  UpdateModel.find({}).sort({ published_at: -1, _id: -1 }).limit(limit).lean<UpdateRecord[]>().exec();

/** All updates of these listings. */
export const readUpdatesOfListings = (listingIds: readonly number[]): Promise<UpdateRecord[]> =>
  UpdateModel.find({ listing_id: oneOf(listingIds) })
    .lean<UpdateRecord[]>()
    .exec();
