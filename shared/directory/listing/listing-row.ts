import { copyHash } from '../image/image-address.ts';
import { coverPicture } from '../picture/product-picture.ts';
import { isPublicStatus, type ListingRecord } from './listing.ts';

/** Projection for loading the table's rows. */
export const rowProjection = {
  slug: 1,
  status: 1,
  name: 1,
  tagline: 1,
  logo_url: 1,
  logo: 1,
  'pictures.copy': 1,
  website_url: 1,
  domain: 1,
  stage: 1,
  country: 1,
  pricing_model: 1,
  tags: 1,
  keywords: 1,
  approved_alternatives: 1,
  imported_alternatives: 1,
  imported_alternative_names: 1,
  primary_category: 1,
  category_path: 1,
  founder_ids: 1,
  launch_week: 1,
  launches: 1,
  published_at: 1,
  updated_at: 1,
  launched_at: 1,
  votes: 1,
  votes_reached_at: 1,
  trending: 1,
  views: 1,
  followers: 1,
  'domain_rating.value': 1,
  'domain_rating.source': 1,
  'domain_rating.checked_at': 1,
  revenue: 1,
  billboard_cents: 1,
} as const;

interface RowLaunch {
  week: string;
  votes: number;
  votes_reached_at: number;
  launched_at: number;
}

/** In-memory row of a public listing, for lists. Times in ms since the epoch UTC, Infinity if none. */
export interface ListingRow {
  id: number;
  slug: string;
  status: 'live' | 'scheduled';
  name: string;
  tagline: string | null;
  /** Source URL of the logo, and hash of our copy. */
  logo_url: string | null;
  logo_hash: string | null;
  /** Our copy of its cover, and the placeholder colour. */
  cover: { hash: string; colour: string } | null;
  website_url: string;
  domain: string;
  stage: string | null;
  country: string | null;
  pricing_model: string | null;
  /** Tags and keywords, one per line: a single string saves memory. */
  topics: string;
  /** IDs of the alternatives the listing names: its owner's first, then imported ones. */
  named_alternatives: readonly number[];
  /** Names of products the listing is an alternative to, as imported, one per line. */
  alternative_names: string;
  primary_category: number | null;
  category_path: readonly number[];
  founder_ids: readonly number[];
  launch_week: string | null;
  launches: readonly RowLaunch[];
  published_at: number;
  updated_at: number;
  launched_at: number;
  votes: number;
  votes_reached_at: number;
  trending: number | null;
  views: number;
  followers: number;
  domain_rating: { value: number; source: string; checked_at: number } | null;
  revenue: { monthly_cents: number; source: string; as_of: string } | null;
  billboard_cents: number;
}

const time = (date: Date | null | undefined): number => date?.getTime() ?? Number.POSITIVE_INFINITY;

/** A stored listing's row, or undefined if visitors may not see it. */
export function toRow(listing: ListingRecord): ListingRow | undefined {
  const { status } = listing;
  if (!isPublicStatus(status)) return undefined;
  return {
    id: listing._id,
    slug: listing.slug,
    status,
    name: listing.name,
    tagline: listing.tagline,
    logo_url: listing.logo_url,
    logo_hash: copyHash(listing.logo_url, listing.logo),
    cover: coverOf(listing),
    website_url: listing.website_url,
    domain: listing.domain,
    stage: listing.stage,
    country: listing.country,
    pricing_model: listing.pricing_model,
    topics: [...(listing.tags ?? []), ...(listing.keywords ?? [])].join('\n'),
    named_alternatives: alternativesNamedBy(listing),
    alternative_names: (listing.imported_alternative_names ?? []).join('\n'),
    primary_category: listing.primary_category,
    category_path: listing.category_path,
    founder_ids: listing.founder_ids,
    launch_week: listing.launch_week,
    launches: listing.launches.map((launch) => ({
      week: launch.week,
      votes: launch.votes,
      votes_reached_at: time(launch.votes_reached_at),
      launched_at: time(launch.launched_at),
    })),
    published_at: time(listing.published_at),
    updated_at: time(listing.updated_at),
    launched_at: time(listing.launched_at),
    votes: listing.votes,
    votes_reached_at: time(listing.votes_reached_at),
    trending: listing.trending,
    views: listing.views,
    followers: listing.followers,
    domain_rating: ratingOf(listing.domain_rating),
    revenue: listing.revenue,
    billboard_cents: listing.billboard_cents,
  };
}

function coverOf({ pictures }: ListingRecord): ListingRow['cover'] {
  const cover = coverPicture(pictures);
  return cover === null ? null : { hash: cover.hash, colour: cover.colour };
}

const noIds: readonly number[] = [];

/**
 * IDs of alternatives approved by the owner or named by an import. Most listings have none: they share one empty list.
 */
export function alternativesNamedBy({
  approved_alternatives,
  imported_alternatives,
}: Pick<ListingRecord, 'approved_alternatives' | 'imported_alternatives'>): readonly number[] {
  const named = new Set([...(approved_alternatives ?? []), ...(imported_alternatives ?? [])]);
  return named.size === 0 ? noIds : [...named];
}

// With a projection, some servers omit a null field.
function ratingOf(rating: ListingRecord['domain_rating'] | undefined): ListingRow['domain_rating'] {
  if (rating === null || rating === undefined) return null;
  return { value: rating.value, source: rating.source, checked_at: time(rating.checked_at) };
}
