import { categoryTree } from '../category/category.reads.ts';
import type { CategoryTree } from '../category/category-tree.ts';
import type { ListingRecord } from '../listing/listing.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import { type ListingSummary, toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import type { ListingTable } from '../listing/listing-table.ts';
import { type NamedBy, orderAlternatives } from './alternative-order.ts';
import { readPublicListing } from './listing.reads.ts';

/** Alternatives shown at most: those that the owner or an import named, filled up from the same primary category. */
export const alternativesShown = 20;

export type Alternative = ListingSummary & { approved: boolean; named_by: NamedBy | null };

/**
 * Alternatives of a public listing: owner-approved ones first, in the owner's order, then those that an import named, then
 * other live listings of its primary category, most voted first. Undefined when there is no such listing.
 */
export async function readAlternatives(
  slug: string,
  limit = alternativesShown,
): Promise<readonly Alternative[] | undefined> {
  const listing = await readPublicListing(slug);
  return listing === undefined ? undefined : readAlternativesOf(listing, limit);
}

/** The same for a listing at hand. Listings of one category that have nothing of their own share one array. */
export async function readAlternativesOf(
  listing: Pick<ListingRecord, '_id' | 'approved_alternatives' | 'imported_alternatives' | 'primary_category'>,
  limit: number,
): Promise<readonly Alternative[]> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const liveRows = (ids: readonly number[] = []) => ids.flatMap((id) => table.getLive(id) ?? []);
  const [owner, imported] = [liveRows(listing.approved_alternatives), liveRows(listing.imported_alternatives)];
  const top = topOfPrimaryCategory(table, listing.primary_category);
  const inOrder = (category: readonly ListingRow[]) =>
    orderAlternatives({ owner, import: imported, category }, limit).map(({ row, namedBy }) => ({
      ...toSummary(row, tree),
      approved: namedBy === 'owner',
      named_by: namedBy,
    }));
  if (owner.length + imported.length === 0 && !top.slice(0, limit).some((row) => row.id === listing._id)) {
    return sharedBy(table, tree, `${listing.primary_category} ${limit}`, () => inOrder(top));
  }
  return inOrder(top.filter((row) => row.id !== listing._id));
}

// As many as can be needed after the listing itself and the named ones are left out.
const keptPerCategory = 2 * alternativesShown + 1;

/** One list for many readers, as long as neither the table nor the tree changes. */
function sharedBy(
  table: ListingTable,
  tree: CategoryTree,
  key: string,
  compute: () => Alternative[],
): readonly Alternative[] {
  const ofTrees = table.derived('shared alternatives', () => new WeakMap<CategoryTree, Map<string, Alternative[]>>());
  const lists = ofTrees.get(tree) ?? new Map<string, Alternative[]>();
  const list = lists.get(key) ?? compute();
  ofTrees.set(tree, lists.set(key, list));
  return list;
}

function topOfPrimaryCategory(table: ListingTable, categoryId: number | null): readonly ListingRow[] {
  if (categoryId === null) return [];
  return table.derived(`top of primary category ${categoryId}`, () => {
    const top: ListingRow[] = [];
    for (const row of table.byCategory().of(categoryId)) {
      if (row.primary_category === categoryId) top.push(row);
      if (top.length === keptPerCategory) break;
    }
    return top;
  });
}
