import type {
  AwardRecord,
  CategoryRecord,
  FounderRecord,
  ListingRecord,
  PostRecord,
  UpdateRecord,
} from '../shared/directory/directory.ts';
import { buildCategoryTree } from '../shared/directory/directory.ts';
import { buildAwards } from './build-awards.ts';
import { buildCategories } from './build-categories.ts';
import { buildFounders } from './build-founders.ts';
import { buildListing } from './build-listing.ts';
import { buildPosts } from './build-posts.ts';
import { buildUpdates } from './build-updates.ts';
import type { Catalogue } from './catalogue-schema.ts';
import type { DemoIds } from './demo-ids.ts';

/** All demo records. Updates and awards have no slug, so they get their numbers when saved. */
export interface Demo {
  categories: CategoryRecord[];
  founders: FounderRecord[];
  listings: ListingRecord[];
  posts: PostRecord[];
  updates: Omit<UpdateRecord, '_id'>[];
  awards: Omit<AwardRecord, '_id'>[];
}

/**
 * Builds the whole demo as of `now` (UTC); deterministic for the same instant and ids. `halfLifeDays` is the site's
 * trending setting. Throws an Error if the catalogue refers to something it doesn't contain.
 */
export function buildDemo(catalogue: Catalogue, ids: DemoIds, halfLifeDays: number, now: Date): Demo {
  const categories = buildCategories(catalogue.categories, ids.categories, now);
  const tree = buildCategoryTree(categories);
  const listings = catalogue.products.map((entry) => buildListing(entry, { ids, tree, halfLifeDays, now }));
  return {
    categories,
    founders: buildFounders(catalogue.founders, ids.founders, now),
    listings,
    posts: buildPosts(catalogue.posts, ids.posts, now),
    updates: buildUpdates(catalogue.products, ids.listings, now),
    awards: buildAwards(listings, now),
  };
}
