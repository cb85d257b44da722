import { ListingModel } from '../../../directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../directory/listing/listing.ts';
import { oneOf } from '../../../platform/mongo/filters.ts';

/** Whole listings by website key. */
export async function readListingsByKey(keys: readonly string[]): Promise<Map<string, ListingRecord>> {
  if (keys.length === 0) return new Map();
  const listings = await ListingModel.find({ website_key: oneOf(keys) })
    .lean<ListingRecord[]>()
    .exec();
  return new Map(listings.map((listing) => [listing.website_key, listing]));
}

/** Those of some slugs that are taken: by a listing, or by one that had it before, which redirects. */
export async function readTakenSlugs(slugs: readonly string[]): Promise<string[]> {
  type Slugs = Pick<ListingRecord, 'slug' | 'previous_slugs'>;
  const fields = { slug: 1, previous_slugs: 1 };
  const [now, before] = await Promise.all([
    ListingModel.find({ slug: oneOf(slugs) }, fields)
      .lean<Slugs[]>()
      .exec(),
    ListingModel.find({ previous_slugs: oneOf(slugs) }, fields)
      .lean<Slugs[]>()
      .exec(),
  ]);
  return [...now, ...before].flatMap(({ slug, previous_slugs }) => [slug, ...previous_slugs]);
}
