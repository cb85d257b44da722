import type { Page, PageRequest } from '../../kernel/paging.ts';
import { moreThan, oneOf } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { type EditedParts, editedParts } from './edited-parts.ts';
import { ListingVersionModel } from './listing-version.model.ts';
import { type ListingVersion, versionId } from './listing-version.ts';

/** One page of a listing's versions, newest first. */
export const listVersions = (listingId: number, request: PageRequest): Promise<Page<ListingVersion>> =>
  readPage(ListingVersionModel, { listing_id: listingId }, { revision: -1 }, request);

/** The versions after a revision, oldest first. */
export const readVersionsAfter = (listingId: number, revision: number): Promise<ListingVersion[]> =>
  ListingVersionModel.find({ listing_id: listingId, revision: moreThan(revision) })
    .sort({ revision: 1 })
    .lean<ListingVersion[]>()
    .exec();

/** One page of edits awaiting the team's review, oldest first. For administrators. */
export const listVersionsForTeam = (request: PageRequest): Promise<Page<ListingVersion>> =>
  readPage(ListingVersionModel, { awaits_team: true }, { at: 1, _id: 1 }, request);

/** An edit awaiting review; undefined if deleted or already reviewed. */
export const readVersionForTeam = async (listingId: number, revision: number): Promise<ListingVersion | undefined> =>
  (await ListingVersionModel.findOne({ _id: versionId(listingId, revision), awaits_team: true })
    .lean<ListingVersion>()
    .exec()) ?? undefined;

/** All edits by an account, for its export. */
export const readVersionsBy = (accountId: string): Promise<ListingVersion[]> =>
  ListingVersionModel.find({ 'by.account_id': accountId }).sort({ at: 1 }).lean<ListingVersion[]>().exec();

/** Last editors of each part of some listings. Listings never edited are omitted. */
export async function readEditedParts(
  listings: readonly { _id: number; revision?: number }[],
): Promise<Map<number, EditedParts>> {
  const edited = new Map(listings.flatMap(({ _id, revision = 0 }) => (revision > 0 ? [[_id, revision] as const] : [])));
  if (edited.size === 0) return new Map();
  const versions = await ListingVersionModel.find(
    { listing_id: oneOf([...edited.keys()]) },
    { listing_id: 1, cause: 1, 'changes.part': 1 },
  )
    .sort({ listing_id: 1, revision: 1 })
    .lean<Pick<ListingVersion, 'listing_id' | 'cause' | 'changes'>[]>()
    .exec();
  const byListing = Map.groupBy(versions, ({ listing_id }) => listing_id);
  return new Map([...edited].map(([id, revision]) => [id, editedParts(byListing.get(id) ?? [], revision)]));
}
