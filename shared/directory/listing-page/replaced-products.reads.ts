import { slugify } from '../../kernel/text/slug.ts';
import { categoryTree } from '../category/category.reads.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import { type ListingSummary, toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';

/** An unlisted product that imported listings are alternatives to. */
interface ReplacedProduct {
  name: string;
  /** Live alternatives, most votes first. */
  alternatives: readonly ListingSummary[];
}

/** URL slug for a product name; '' for a name without letters and digits. */
export const replacedSlug = (name: string): string => slugify(name, '');

/**
 * Whether a name has this slug. The first letter is compared first, because making slugs for 100,000 names takes half a
 * second.
 */
const isCalled = (name: string, slug: string): boolean =>
  (!/^[a-z0-9]/i.test(name) || name.charAt(0).toLowerCase() === slug.charAt(0)) && replacedSlug(name) === slug;

/**
 * An unlisted product by slug, with its alternatives. If it has since been listed, the listing's slug; undefined if it
 * has no alternatives.
 */
export async function readReplacedProduct(slug: string): Promise<ReplacedProduct | { listed: string } | undefined> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const rows = table.live('votes').filter((row) => namesIn(row).some((name) => isCalled(name, slug)));
  const name = rows.flatMap(namesIn).find((each) => isCalled(each, slug));
  if (name === undefined) return undefined;
  const listed = table.live('votes').find((row) => isCalled(row.name, slug));
  return listed === undefined
    ? { name, alternatives: rows.map((row) => toSummary(row, tree)) }
    : { listed: listed.slug };
}

const fewest = 2;

/** Slugs of unlisted products with at least two alternatives, in alphabetical order. */
export async function readReplacedSlugs(): Promise<string[]> {
  const table = await listingTable();
  const counts = new Map<string, number>();
  const listed = new Set<string>();
  for (const row of table.live('votes')) {
    for (const slug of new Set(namesIn(row).map(replacedSlug))) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  for (const { name } of table.live('votes')) listed.add(replacedSlug(name));
  return [...counts]
    .flatMap(([slug, count]) => (count >= fewest && slug !== '' && !listed.has(slug) ? [slug] : []))
    .sort();
}

const namesIn = ({ alternative_names }: ListingRow): string[] =>
  alternative_names === '' ? [] : alternative_names.split('\n');
