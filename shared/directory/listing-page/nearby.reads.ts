import { categoryTree } from '../category/category.reads.ts';
import type { CategoryRecord } from '../category/category.ts';
import { ancestorsOf } from '../category/category-tree.ts';
import { type ListingSummary, toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import type { ListingProfile } from './listing-profile.ts';

/** Maximum listings shown from an ancestor category. */
const nearbyShown = 6;

/** Listings of an ancestor category. */
export interface Nearby {
  category: Pick<CategoryRecord, 'name' | 'slug'>;
  listings: readonly ListingSummary[];
}

/**
 * For listings with few alternatives: the live listings with the most votes in the nearest ancestor category that has
 * any besides `known`. Undefined if there are none, or if the listing has no category.
 */
export async function readNearby(
  { slug, primary_category }: Pick<ListingProfile, 'slug' | 'primary_category'>,
  known: readonly { slug: string }[],
): Promise<Nearby | undefined> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const own = tree.bySlug.get(primary_category?.slug ?? '');
  if (own === undefined) return undefined;
  const left = new Set([slug, ...known.map((each) => each.slug)]);
  for (const { category } of ancestorsOf(own).slice(1)) {
    const rows = table.byCategory().of(category._id);
    const others = rows.filter((row) => !left.has(row.slug)).slice(0, nearbyShown);
    if (others.length > 0) return { category, listings: others.map((row) => toSummary(row, tree)) };
  }
  return undefined;
}
