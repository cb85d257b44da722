import { categoryTree } from '../category/category.reads.ts';
import { type Comparison, compareProfiles } from './comparison.ts';
import { readProfiles, readPublicListing } from './listing.reads.ts';
import { toSummary } from './listing-summary.ts';
import { listingTable } from './listing-table.reads.ts';

/** Compares two live listings, or says which of the two slugs is not one. */
export async function readComparison(a: string, b: string): Promise<Comparison | { unknown: ('a' | 'b')[] }> {
  const [first, second, table, tree] = await Promise.all([
    readPublicListing(a),
    readPublicListing(b),
    listingTable(),
    categoryTree(),
  ]);
  const rows = { a: table.getLive(first?._id), b: table.getLive(second?._id) };
  if (first === undefined || second === undefined || rows.a === undefined || rows.b === undefined) {
    return { unknown: (['a', 'b'] as const).filter((side) => rows[side] === undefined) };
  }
  const [profileA, profileB] = await readProfiles([first, second]);
  if (profileA === undefined || profileB === undefined) throw new Error('A profile is missing for a listing at hand.');
  return { a: toSummary(rows.a, tree), b: toSummary(rows.b, tree), attributes: compareProfiles(profileA, profileB) };
}
