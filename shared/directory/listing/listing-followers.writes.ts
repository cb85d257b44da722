import { changeListing } from './change-listing.writes.ts';

/**
 * Counts a new (1) or lost (-1) follower. Lists show the new count immediately, rendered pages after the next bulk run.
 */
export async function changeFollowers(listingId: number, by: 1 | -1, now: Date): Promise<void> {
  await changeListing(listingId, 'counts', now, (before) => ({
    ...before,
    followers: Math.max(0, before.followers + by),
  }));
}
