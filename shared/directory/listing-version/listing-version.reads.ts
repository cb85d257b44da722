import { type Page, type PageRequest, pageOf, pageOffset } from '../../kernel/paging.ts';
import { moreThan } from '../../platform/mongo/filters.ts';
import { ListingVersionModel } from './listing-version.model.ts';
import type { ListingVersion } from './listing-version.ts';

/** One page of a listing's versions, newest first. */
export async function listVersions(listingId: number, request: PageRequest): Promise<Page<ListingVersion>> {
  const own = { listing_id: listingId };
  const [versions, total] = await Promise.all([
    ListingVersionModel.find(own)
      .sort({ revision: -1 })
      .skip(pageOffset(request))
      .limit(request.per_page)
      .lean<ListingVersion[]>()
      .exec(),
    ListingVersionModel.countDocuments(own).exec(),
  ]);
  return pageOf(versions, total, request);
}

/** The versions after a revision, oldest first. */
export const readVersionsAfter = (listingId: number, revision: number): Promise<ListingVersion[]> =>
  ListingVersionModel.find({ listing_id: listingId, revision: moreThan(revision) })
    .sort({ revision: 1 })
    .lean<ListingVersion[]>()
    .exec();

/** One page of the edits that the team of the site has still to look at, the oldest first. For administrators. */
export async function listVersionsForTeam(request: PageRequest): Promise<Page<ListingVersion>> {
  const waiting = { awaits_team: true };
  const [versions, total] = await Promise.all([
    ListingVersionModel.find(waiting)
      .sort({ at: 1, _id: 1 })
      .skip(pageOffset(request))
      .limit(request.per_page)
      .lean<ListingVersion[]>()
      .exec(),
    ListingVersionModel.countDocuments(waiting).exec(),
  ]);
  return pageOf(versions, total, request);
}

/** Every edit that an account made, for its export. */
export const readVersionsBy = (accountId: string): Promise<ListingVersion[]> =>
  ListingVersionModel.find({ 'by.account_id': accountId }).sort({ at: 1 }).lean<ListingVersion[]>().exec();
