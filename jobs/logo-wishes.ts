import { onChange } from '../shared/change/change.ts';
import { readStoredListing } from '../shared/directory/directory.reads.ts';
import { copyHash } from '../shared/directory/directory.ts';
import { inBackground } from '../shared/kernel/background/background.ts';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';

/**
 * Requests copies of images as soon as a change contains one without a copy, whoever made the change. Returns a
 * function that stops this.
 */
export function followLogoWishes(ask: () => Promise<void>, report: (problem: Error) => void): () => void {
  // A burst of edits shares one request.
  const askOnce = inOneLane(ask);
  const askInBackground = () => inBackground(askOnce, report);
  return onChange(({ body }) => {
    if (body.room === 'everything' || body.room === 'founder') return askInBackground();
    if (body.room !== 'listing' || body.after === null) return;
    inBackground(() => askIfMissing(body.id, askInBackground), report);
  });
}

// Reads the record itself, because this process may not have applied the change to its memory yet.
async function askIfMissing(id: number, ask: () => void): Promise<void> {
  const listing = await readStoredListing(id);
  if (listing === undefined || listing.logo_url === null) return;
  if (copyHash(listing.logo_url, listing.logo) === null) ask();
}
