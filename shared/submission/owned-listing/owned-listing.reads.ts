import { readImageSources } from '../../directory/image/image-source.reads.ts';
import { sourceId } from '../../directory/image/image-source.ts';
import { ListingModel } from '../../directory/listing/listing.model.ts';
import { readProfiles } from '../../directory/listing/listing.reads.ts';
import type { ListingRecord } from '../../directory/listing/listing.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { notFound } from '../../kernel/errors.ts';
import { type Page, type PageRequest, pageOf, pageOffset } from '../../kernel/paging.ts';
import { readBadges } from '../../launch/badge/badge.reads.ts';
import { readFreeLaunch, readFreeLaunches } from '../../launch/free-launch/free-launch.reads.ts';
import { readDraftIdOf } from '../draft/draft.reads.ts';
import { type OwnedListing, type OwnedSummary, toOwnedListing, toOwnedSummary } from './owned-listing.ts';

const badgeStyle = { shape: 'standard', mode: 'auto', size: 'm' } as const;

/** A listing of an account. Throws `not_found` for one that is missing and for one of somebody else, alike. */
export async function readOwnListing(accountId: string, listingId: number): Promise<OwnedListing> {
  const own = { _id: listingId, owner_account_id: accountId };
  const listing = await ListingModel.findOne(own).lean<ListingRecord>().exec();
  if (listing === null) throw notFound('listing');
  const logoId = listing.logo_url === null ? undefined : sourceId(listing.logo_url, 'logo');
  const [[profile], freeLaunch, badges, draftId, sources] = await Promise.all([
    readProfiles([listing]),
    readFreeLaunch(listingId),
    readBadges(listing.slug, badgeStyle),
    readDraftIdOf(accountId, listingId),
    readImageSources(logoId === undefined ? [] : [logoId]),
  ]);
  if (profile === undefined) throw notFound('listing');
  const logoSource = sources.get(logoId ?? '');
  return toOwnedListing(listing, { profile, freeLaunch, badgeHtml: badges?.items[0]?.html, draftId, logoSource });
}

/** One page of an account's listings in any status, newest first. */
export async function listOwnListings(accountId: string, request: PageRequest): Promise<Page<OwnedSummary>> {
  const own = { owner_account_id: accountId };
  const [listings, total] = await Promise.all([
    ListingModel.find(own)
      .sort({ _id: -1 })
      .skip(pageOffset(request))
      .limit(request.per_page)
      .lean<ListingRecord[]>()
      .exec(),
    ListingModel.countDocuments(own).exec(),
  ]);
  const launches = await readFreeLaunches(listings.map(({ _id }) => _id));
  const items = listings.map((listing) =>
    toOwnedSummary(listing, absoluteUrl(listingPath(listing.slug)), launches.get(listing._id)),
  );
  return pageOf(items, total, request);
}

/** Every listing of an account as it is stored, oldest first: for its export. */
export const readAllOwnListings = (accountId: string): Promise<ListingRecord[]> =>
  ListingModel.find({ owner_account_id: accountId }).sort({ _id: 1 }).lean<ListingRecord[]>().exec();
