import { categoryTree } from '../category/category.reads.ts';
import { readPublicListing } from './listing.reads.ts';
import type { ListingRecord } from './listing.ts';
import type { ListingRow } from './listing-row.ts';
import { type ListingSummary, toSummary } from './listing-summary.ts';
import { listingTable } from './listing-table.reads.ts';
import type { ListingTable } from './listing-table.ts';

/** Alternatives shown at most: those that the owner approved, filled up from the same primary category. */
export const alternativesShown = 20;

export type Alternative = ListingSummary & { approved: boolean };

/**
 * Alternatives of a public listing: owner-approved ones first, in the owner's order, then other live listings of
 * its primary category, most voted first. Undefined when there is no such listing.
 */
export async function readAlternatives(slug: string, limit = alternativesShown): Promise<Alternative[] | undefined> {
  const listing = await readPublicListing(slug);
  return listing === undefined ? undefined : readAlternativesOf(listing, limit);
}

/** The same for a listing at hand. */
export async function readAlternativesOf(
  listing: Pick<ListingRecord, '_id' | 'approved_alternatives' | 'primary_category'>,
  limit: number,
): Promise<Alternative[]> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const approved = listing.approved_alternatives.flatMap((id) => table.getLive(id) ?? []);
  const shown = new Set([listing._id, ...approved.map((row) => row.id)]);
  const others = topOfPrimaryCategory(table, listing.primary_category).filter((row) => !shown.has(row.id));
  return [
    ...approved.map((row) => ({ ...toSummary(row, tree), approved: true })),
    ...others.map((row) => ({ ...toSummary(row, tree), approved: false })),
  ].slice(0, limit);
}

// As many as can be needed after the listing itself and the approved ones are left out.
const keptPerCategory = 2 * alternativesShown + 1;

function topOfPrimaryCategory(table: ListingTable, categoryId: number | null): readonly ListingRow[] {
  if (categoryId === null) return [];
  const top = table.derived('top of primary categories', () => {
    const byCategory = new Map<number, ListingRow[]>();
    for (const row of table.live('votes')) {
      if (row.primary_category === null) continue;
      const rows = byCategory.get(row.primary_category);
      if (rows === undefined) byCategory.set(row.primary_category, [row]);
      else if (rows.length < keptPerCategory) rows.push(row);
    }
    return byCategory;
  });
  return top.get(categoryId) ?? [];
}
