import { readSettings } from '../../change/change.reads.ts';
import {
  listListingsOf,
  readImageSources,
  readListingAs,
  readProfiles,
  readWebsiteStanding,
} from '../../directory/directory.reads.ts';
import { sourceId } from '../../directory/directory.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { readBadges, readFreeLaunch, readFreeLaunches, readReview, readReviews } from '../../launch/launch.reads.ts';
import { readDraftIdOf } from '../draft/draft.reads.ts';
import { type OwnedListing, type OwnedSummary, toOwnedListing, toOwnedSummary } from './owned-listing.ts';

const badgeStyle = { shape: 'standard', mode: 'auto', size: 'm' } as const;

/**
 * A listing the account owns or edits. `hasShop`: whether launches are for sale. Throws `not_found`, even if the
 * listing belongs to someone else.
 */
export async function readOwnListing(accountId: string, listingId: number, hasShop = false): Promise<OwnedListing> {
  const held = await readListingAs(accountId, listingId);
  if (held === undefined) throw notFound('listing');
  const { listing, role } = held;
  const logoId = listing.logo_url === null ? undefined : sourceId(listing.logo_url, 'logo');
  const [[profile], freeLaunch, badges, draftId, sources, standing, review, { launch, parts }] = await Promise.all([
    readProfiles([listing]),
    readFreeLaunch(listingId),
    readBadges(listing.slug, badgeStyle),
    readDraftIdOf(accountId, listingId),
    readImageSources(logoId === undefined ? [] : [logoId]),
    readWebsiteStanding(listing.website_key, listing.owner_account_id ?? accountId),
    readReview(listingId),
    readSettings(),
  ]);
  if (profile === undefined) throw notFound('listing');
  const logoSource = sources.get(logoId ?? '');
  return toOwnedListing(listing, {
    profile,
    freeLaunch,
    badgeHtml: badges?.items[0]?.html,
    draftId,
    logoSource,
    standing,
    role,
    review,
    site: { hasShop, hasLaunches: parts.launches },
    launch,
  });
}

/** One page of the listings an account owns or edits, in any status, newest first. */
export async function listOwnListings(accountId: string, request: PageRequest): Promise<Page<OwnedSummary>> {
  const listings = await listListingsOf(accountId, request);
  const ids = listings.items.map(({ _id }) => _id);
  const [launches, reviews, { launch, parts }] = await Promise.all([
    readFreeLaunches(ids),
    readReviews(ids),
    readSettings(),
  ]);
  const items = listings.items.map((listing) =>
    toOwnedSummary(
      listing,
      absoluteUrl(listingPath(listing.slug)),
      { freeLaunch: launches.get(listing._id), review: reviews.get(listing._id), launch },
      parts.launches,
    ),
  );
  return { ...listings, items };
}
