import { type Page, type PageRequest, pageOf, pageOffset } from '../../kernel/paging.ts';
import { from } from '../../platform/mongo/filters.ts';
import { UpdateModel } from './update.model.ts';
import type { UpdateRecord } from './update.ts';

/** An update; undefined if it no longer exists. */
export const readUpdate = async (id: number): Promise<UpdateRecord | undefined> =>
  (await UpdateModel.findOne({ _id: id }).lean<UpdateRecord>().exec()) ?? undefined;

/** One page of a listing's updates, newest first. */
export async function listUpdatesOf(listingId: number, request: PageRequest): Promise<Page<UpdateRecord>> {
  const ofListing = { listing_id: listingId };
  const [updates, total] = await Promise.all([
    UpdateModel.find(ofListing)
      .sort({ published_at: -1, _id: -1 })
      .skip(pageOffset(request))
      .limit(request.per_page)
      .lean<UpdateRecord[]>()
      .exec(),
    UpdateModel.countDocuments(ofListing).exec(),
  ]);
  return pageOf(updates, total, request);
}

/** Updates published in a period (end exclusive), oldest first. */
export const readUpdatesBetween = (begin: Date, end: Date): Promise<UpdateRecord[]> =>
  UpdateModel.find({ published_at: from(begin, end) })
    .sort({ published_at: 1, _id: 1 })
    .lean<UpdateRecord[]>()
    .exec();
