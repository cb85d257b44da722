import { onChange } from '../shared/change/change.ts';
import { listingTable } from '../shared/directory/directory.reads.ts';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';

/**
 * Asks for pictures to be copied as soon as a change names one without a copy, whichever part of Slipway or operator made that change.
 * Returns the function that ends it.
 */
export function followLogoWishes(ask: () => Promise<void>, report: (problem: Error) => void): () => void {
  // Edits that come in a burst share one request.
  const askOnce = inOneLane(ask);
  const askInBackground = () => void askOnce().catch((problem: Error) => report(problem));
  return onChange(({ body }) => {
    if (body.room === 'everything' || body.room === 'founder') return askInBackground();
    if (body.room !== 'listing' || body.after === null) return;
    // After the table has taken the change in, which happens in the same turn of the feed.
    setImmediate(() => void askIfMissing(body.id, askInBackground).catch((problem: Error) => report(problem)));
  });
}

async function askIfMissing(id: number, ask: () => void): Promise<void> {
  const row = (await listingTable()).get(id);
  if (row !== undefined && row.logo_url !== null && row.logo_hash === null) ask();
}
