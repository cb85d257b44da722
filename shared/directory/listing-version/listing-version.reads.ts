import type { Page, PageRequest } from '../../kernel/paging.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { ListingVersionModel } from './listing-version.model.ts';
import { type ListingVersion, versionId } from './listing-version.ts';
import { versionHistory } from './version-history.reads.ts';

/** Reads of listings' versions; see `versionHistory`. */
export const {
  list: listVersions,
  after: readVersionsAfter,
  by: readVersionsBy,
  editedParts: readEditedParts,
} = versionHistory(ListingVersionModel, 'listing_id');

/** One page of edits awaiting the team's review, oldest first. */
export const listVersionsForTeam = (request: PageRequest): Promise<Page<ListingVersion>> =>
  readPage(ListingVersionModel, { awaits_team: true }, { at: 1, _id: 1 }, request);

/** An edit awaiting review; undefined if deleted or already reviewed. */
export const readVersionForTeam = async (listingId: number, revision: number): Promise<ListingVersion | undefined> =>
  (await ListingVersionModel.findOne({ _id: versionId(listingId, revision), awaits_team: true })
    .lean<ListingVersion>()
    .exec()) ?? undefined;
