import { changeListing } from './change-listing.writes.ts';
import { type WebsiteFinding, withFinding } from './website-reading.ts';

/**
 * Saves a website reading and fills in the listing's blanks; skipped if the listing has an owner or a description by
 * now. Safe to repeat. Returns whether it now has a description.
 */
export async function saveWebsiteFinding(id: number, finding: WebsiteFinding, now: Date): Promise<boolean> {
  let isWritten = false;
  await changeListing(id, 'content', now, (listing) => {
    const read = withFinding(listing, finding, now);
    isWritten = read?.text_source?.kind === 'website';
    return read;
  });
  return isWritten;
}
