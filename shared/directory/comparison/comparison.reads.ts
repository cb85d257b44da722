import { readSettings } from '../../change/change.reads.ts';
import { categoryTree } from '../category/category.reads.ts';
import { toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { readProfiles, readPublicListing } from '../listing-page/listing.reads.ts';
import { type Comparison, compareProfiles } from './comparison.ts';

/** A comparison, and what else the page shows. */
interface ComparisonPage {
  comparison: Comparison;
  /** Whether each listing is on a paid plan. */
  paid: { a: boolean; b: boolean };
}
interface UnknownSides {
  unknown: ('a' | 'b')[];
}

/** Compares two live listings, or reports which slug is unknown. */
export async function readComparison(a: string, b: string): Promise<Comparison | UnknownSides> {
  const page = await readComparisonPage(a, b);
  return 'unknown' in page ? page : page.comparison;
}

/** Like `readComparison`, with the rest of the comparison page's content. */
export async function readComparisonPage(a: string, b: string): Promise<ComparisonPage | UnknownSides> {
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
  if (profileA === undefined || profileB === undefined) throw new Error('A listing has no profile.');
  return {
    comparison: {
      a: toSummary(rows.a, tree),
      b: toSummary(rows.b, tree),
      attributes: compareProfiles(profileA, profileB, (await readSettings()).parts),
    },
    paid: { a: profileA.paid_plan, b: profileB.paid_plan },
  };
}
