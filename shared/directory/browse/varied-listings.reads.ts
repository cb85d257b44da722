import { dayMs } from '../../kernel/time/day-ms.ts';
import { weekOf, weekStart } from '../../kernel/week/week-calendar.ts';
import { categoryTree } from '../category/category.reads.ts';
import { type ListingSummary, toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { newestByDay, sampled, variedListings } from './varied-listings.ts';

/** Minimum number of newest listings to choose from. */
const few = 30;
/** Above this number, only a sample is used: sorting all of a large directory takes as long as the rest of a page. */
const many = 5_000;

/**
 * New live listings from many categories, except `leftOut` (slugs). If many are equally new, the choice varies weekly.
 */
export async function readVariedNewest(
  most: number,
  leftOut: ReadonlySet<string>,
  now: Date,
): Promise<ListingSummary[]> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const seed = weekStart(weekOf(now)).getTime() / dayMs;
  const newest = sampled(newestByDay(table.live('newest'), few), many, seed).filter(({ slug }) => !leftOut.has(slug));
  return variedListings(newest, most, seed)
    .toSorted((a, b) => b.published_at - a.published_at)
    .map((row) => toSummary(row, tree));
}
