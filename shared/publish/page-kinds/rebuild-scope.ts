import { z } from 'zod';
import type { ListingRow } from '../../directory/directory.ts';

/**
 * Pages for a bulk pass to write: all, or listing pages selected by category, founder, listing or launch week, plus
 * individual pages.
 */
export const rebuildScope = z.object({
  everything: z.boolean(),
  categories: z.array(z.int()),
  founders: z.array(z.int()),
  listings: z.array(z.int()),
  /** Paths. Absent in older records, like weeks. */
  paths: z.array(z.string()).default([]),
  /** Launch weeks, as Mondays. The pages of listings launched in them show their rank in the week. */
  weeks: z.array(z.string()).default([]),
});
export type RebuildScope = z.infer<typeof rebuildScope>;

export const emptyScope: RebuildScope = {
  everything: false,
  categories: [],
  founders: [],
  listings: [],
  paths: [],
  weeks: [],
};
export const wholeScope: RebuildScope = { ...emptyScope, everything: true };

export const isEmptyScope = (scope: RebuildScope): boolean =>
  !scope.everything &&
  scope.categories.length + scope.founders.length + scope.listings.length + scope.paths.length + scope.weeks.length ===
    0;

/** A database record may have 16 MB, and one holds two scopes. */
const mostBytes = 6 * 1024 * 1024;
/** Stored size of a number in a list; a text has as much besides its characters. */
const numberBytes = 12;

/** Pages of either scope; all, if those would be too many to name. */
export function mergeScopes(a: RebuildScope, b: RebuildScope): RebuildScope {
  if (a.everything || b.everything) return wholeScope;
  const both = {
    everything: false,
    categories: union(a.categories, b.categories),
    founders: union(a.founders, b.founders),
    listings: union(a.listings, b.listings),
    paths: [...new Set([...a.paths, ...b.paths])],
    weeks: [...new Set([...a.weeks, ...b.weeks])],
  };
  return bytesOf(both) > mostBytes ? wholeScope : both;
}

const bytesOf = ({ categories, founders, listings, paths, weeks }: RebuildScope): number =>
  numberBytes * (categories.length + founders.length + listings.length) +
  [...paths, ...weeks].reduce((sum, text) => sum + numberBytes + text.length, 0);

/** Whether a listing's page is in the scope. */
export function scopeIncludes(scope: RebuildScope): (row: ListingRow) => boolean {
  if (scope.everything) return () => true;
  const categories = new Set(scope.categories);
  const founders = new Set(scope.founders);
  const listings = new Set(scope.listings);
  const weeks = new Set(scope.weeks);
  return (row) =>
    listings.has(row.id) ||
    row.category_path.some((id) => categories.has(id)) ||
    row.founder_ids.some((id) => founders.has(id)) ||
    row.launches.some(({ week }) => weeks.has(week));
}

const union = (a: readonly number[], b: readonly number[]): number[] =>
  [...new Set([...a, ...b])].sort((x, y) => x - y);
