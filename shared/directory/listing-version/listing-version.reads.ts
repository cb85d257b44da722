import { type Page, type PageRequest, pageOf, pageOffset } from '../../kernel/paging.ts';
import { moreThan } from '../../platform/mongo/filters.ts';
import { ListingVersionModel } from './listing-version.model.ts';
import { type ListingVersion, versionId } from './listing-version.ts';

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

/** The version that led to a revision; undefined where there is none. */
export async function readVersion(listingId: number, revision: number): Promise<ListingVersion | undefined> {
  const wanted = { _id: versionId(listingId, revision) };
  return (await ListingVersionModel.findOne(wanted).lean<ListingVersion>().exec()) ?? undefined;
}
