import { changeListings } from './change-listing.writes.ts';
import type { ListingRecord } from './listing.ts';
import type { countFields } from './listing-step.ts';
import { type VoteTally, withVotes } from './vote-tally.ts';

/** New counts for a listing; absent ones aren't changed. */
export type ListingCounts = { id: number } & Partial<Pick<ListingRecord, (typeof countFields)[number]>>;

/**
 * Saves the counts of several hundred listings; each listing may appear only once. Lists and the API show the new
 * counts immediately, rendered pages after the next bulk run. Returns the number of changed listings. Safe to repeat.
 */
export function saveCounts(counts: readonly ListingCounts[], now: Date): Promise<number> {
  const countsOf = new Map(counts.map(({ id, ...figures }) => [id, figures]));
  return changeListings([...countsOf.keys()], 'counts', now, (before) => ({ ...before, ...countsOf.get(before._id) }));
}

/**
 * Applies new and withdrawn votes to several hundred listings. Joins the surrounding transaction, which makes it safe
 * to repeat.
 */
export function addVoteTallies(tallies: readonly VoteTally[], halfLifeDays: number, now: Date): Promise<number> {
  const talliesOf = Map.groupBy(tallies, ({ id }) => id);
  return changeListings([...talliesOf.keys()], 'counts', now, (before) =>
    (talliesOf.get(before._id) ?? []).reduce((listing, tally) => withVotes(listing, tally, halfLifeDays), before),
  );
}

/**
 * Adds visitors to the view counts of several hundred listings. Joins the surrounding transaction, which makes it safe
 * to repeat.
 */
export function addVisits(visits: readonly { id: number; visitors: number }[], now: Date): Promise<number> {
  const visitorsOf = new Map(visits.map(({ id, visitors }) => [id, visitors]));
  return changeListings([...visitorsOf.keys()], 'counts', now, (before) => ({
    ...before,
    views: before.views + (visitorsOf.get(before._id) ?? 0),
  }));
}
