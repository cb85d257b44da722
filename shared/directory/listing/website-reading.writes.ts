import { changeListing } from './change-listing.writes.ts';
import { type WebsiteFinding, withFinding } from './website-reading.ts';

/**
 * Keeps what reading a website came to, and fills what the listing leaves blank. Nothing happens to one that has an owner or a text by
 * now. Safe to repeat. Gives whether it says something since.
 */
export async function keepWebsiteFinding(id: number, finding: WebsiteFinding, now: Date): Promise<boolean> {
  let isWritten = false;
  await changeListing(id, 'content', now, (listing) => {
    const read = withFinding(listing, finding, now);
    isWritten = read?.text_source?.kind === 'website';
    return read;
  });
  return isWritten;
}
