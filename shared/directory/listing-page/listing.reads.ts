import { hasPart } from '../../change/change.reads.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { readAwardsOfListings } from '../award/stored-award.reads.ts';
import { categoryTree } from '../category/category.reads.ts';
import { FounderModel } from '../founder/founder.model.ts';
import { type FounderRecord, isFounderSuspended } from '../founder/founder.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { isPublicStatus, type ListingRecord } from '../listing/listing.ts';
import { UpdateModel } from '../update/update.model.ts';
import type { UpdateRecord } from '../update/update.ts';
import { type ListingProfile, toProfile } from './listing-profile.ts';

const updatesShown = 5;

/** The listing visitors see at a slug, or undefined. */
export async function readPublicListing(slug: string): Promise<ListingRecord | undefined> {
  const listing = await ListingModel.findOne({ slug }).lean<ListingRecord>().exec();
  return listing !== null && isPublicStatus(listing.status) ? listing : undefined;
}

/** The profile visitors see at a slug, or undefined. */
export async function readListingProfile(slug: string): Promise<ListingProfile | undefined> {
  const listing = await readPublicListing(slug);
  if (listing === undefined) return undefined;
  const [profile] = await readProfiles([listing]);
  return profile;
}

/** The current slug of a listing with this former slug, or undefined. */
export async function readSlugAfterRename(oldSlug: string): Promise<string | undefined> {
  const listing = await ListingModel.findOne({ previous_slugs: oldSlug }, { slug: 1, status: 1 })
    .lean<ListingRecord>()
    .exec();
  return listing !== null && isPublicStatus(listing.status) ? listing.slug : undefined;
}

/** Stored listings by ID. */
export function readListingRecords(ids: readonly number[]): Promise<ListingRecord[]> {
  return ListingModel.find({ _id: oneOf(ids) })
    .sort({ _id: 1 })
    .lean<ListingRecord[]>()
    .exec();
}

const withoutLaunches = { launch_week: null, launches: [] } as const satisfies Partial<ListingRecord>;

/** Profiles of many listings, in order. Needs only four queries, however many listings there are. */
export async function readProfiles(listings: readonly ListingRecord[]): Promise<ListingProfile[]> {
  const ids = listings.map((listing) => listing._id);
  const founderIds = [...new Set(listings.flatMap((listing) => listing.founder_ids))];
  const [tree, founders, updates, awards, hasReviews, hasLaunches] = await Promise.all([
    categoryTree(),
    founderIds.length === 0
      ? []
      : FounderModel.find({ _id: oneOf(founderIds) })
          .lean<FounderRecord[]>()
          .exec(),
    readLatestUpdates(ids),
    hasPart('votes').then((has) => (has ? readAwardsOfListings(ids) : [])),
    hasPart('reviews'),
    hasPart('launches'),
  ]);
  const shown = founders.filter((founder) => !isFounderSuspended(founder));
  const founderById = new Map(shown.map((founder) => [founder._id, founder]));
  const updatesOf = Map.groupBy(updates, (update) => update.listing_id);
  const awardsOf = Map.groupBy(awards, (award) => award.listing_id);
  return listings.map((listing) =>
    toProfile(
      { ...listing, ...(!hasReviews && { rating: null }), ...(!hasLaunches && withoutLaunches) },
      {
        tree,
        founders: founderById,
        updates: (updatesOf.get(listing._id) ?? []).slice(0, updatesShown),
        awards: awardsOf.get(listing._id) ?? [],
      },
    ),
  );
}

function readLatestUpdates(listingIds: readonly number[]): Promise<UpdateRecord[]> {
  const latest = UpdateModel.find({ listing_id: oneOf(listingIds) }).sort({ published_at: -1, _id: -1 });
  const limited = listingIds.length === 1 ? latest.limit(updatesShown) : latest;
  return limited.lean<UpdateRecord[]>().exec();
}
