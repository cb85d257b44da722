import { setTimeout as delay } from 'node:timers/promises';
import { readCopyOf } from '../shared/directory/directory.reads.ts';
import { copyImage, fetchScreen, useDraftLogo } from '../shared/directory/directory.writes.ts';
import { readDraft, readExpectedPictures } from '../shared/submission/submission.reads.ts';
import { settleDraftPicture } from '../shared/submission/submission.writes.ts';

const pauseMs = 200;

/**
 * Copies the pictures that a draft's website shows its product with, and its logo, one after the other with a pause. Each is noted as soon
 * as it is there, or with the reason why not; a second run does those that have neither. Returns whether some are left because `signal` aborted.
 */
export async function fetchPictures(draftId: string, now: () => Date, signal: AbortSignal): Promise<boolean> {
  const { pictures, logoUrl } = await readExpectedPictures(draftId);
  if (logoUrl !== null && /^https?:/.test(logoUrl)) await fetchLogo(draftId, logoUrl, now);
  for (const { id, source_url } of pictures) {
    if (signal.aborted) return true;
    await delay(pauseMs);
    if (source_url === null) continue;
    const outcome = await fetchScreen(source_url, now());
    // Deleted meanwhile: nobody waits for it.
    if ((await readDraft(draftId)) === undefined) return false;
    await settleDraftPicture(draftId, id, outcome, now());
  }
  return false;
}

async function fetchLogo(draftId: string, url: string, now: () => Date): Promise<void> {
  const outcome = await copyImage(url, 'logo', now());
  const hash = outcome.kind === 'copied' ? outcome.hash : await readCopyOf({ url, fit: 'logo', ids: [] });
  // Erased meanwhile, or its founder has put another one in.
  if (hash === undefined || (await readDraft(draftId))?.fields.logo_url.value !== url) return;
  await useDraftLogo(draftId, { hash, source_url: url }, now());
}
