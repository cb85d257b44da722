import { changeListing } from './change-listing.writes.ts';

/** Counts followers who came (1) or left (-1). Lists show it at once, written pages when the bulk lane comes by. */
export async function changeFollowers(listingId: number, by: 1 | -1, now: Date): Promise<void> {
  await changeListing(listingId, 'counts', now, (before) => ({
    ...before,
    followers: Math.max(0, before.followers + by),
  }));
}
