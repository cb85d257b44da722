import { changeListings } from './change-listing.writes.ts';
import type { ListingRecord } from './listing.ts';
import type { countFields } from './listing-step.ts';

/** What was counted of one listing; what is absent stays as it is. */
export type ListingCounts = { id: number } & Partial<Pick<ListingRecord, (typeof countFields)[number]>>;

/**
 * Saves what was counted of some hundred listings, each at most once. Lists and answers show it at once, written pages when the bulk lane
 * comes by. Gives the number of listings that changed. Safe to repeat.
 */
export function saveCounts(counts: readonly ListingCounts[], now: Date): Promise<number> {
  const countsOf = new Map(counts.map(({ id, ...figures }) => [id, figures]));
  return changeListings([...countsOf.keys()], 'counts', now, (before) => ({ ...before, ...countsOf.get(before._id) }));
}
