import { setTimeout as delay } from 'node:timers/promises';
import { readCopyOf } from '../shared/directory/directory.reads.ts';
import { copyImage, fetchScreen, useDraftLogo } from '../shared/directory/directory.writes.ts';
import { readDraft, readExpectedPictures } from '../shared/submission/submission.reads.ts';
import { settleDraftPicture } from '../shared/submission/submission.writes.ts';

const pauseMs = 200;

/**
 * Copies a draft's product images and its logo, one after the other with pauses. Each result is recorded immediately; a
 * second run copies those without a result. Returns whether some are left because `signal` aborted.
 */
export async function fetchPictures(draftId: string, now: () => Date, signal: AbortSignal): Promise<boolean> {
  const { pictures, logoUrl } = await readExpectedPictures(draftId);
  if (logoUrl !== null && /^https?:/.test(logoUrl)) await fetchLogo(draftId, logoUrl, now);
  for (const { id, source_url } of pictures) {
    if (signal.aborted) return true;
    await delay(pauseMs);
    if (source_url === null) continue;
    const outcome = await fetchScreen(source_url, now());
    // The draft was deleted in the meantime.
    if ((await readDraft(draftId)) === undefined) return false;
    await settleDraftPicture(draftId, id, outcome, now());
  }
  return false;
}

async function fetchLogo(draftId: string, url: string, now: () => Date): Promise<void> {
  const outcome = await copyImage(url, 'logo', now());
  const hash = outcome.kind === 'copied' ? outcome.hash : await readCopyOf({ url, fit: 'logo', ids: [] });
  // The draft was deleted in the meantime, or its founder has uploaded another logo.
  if (hash === undefined || (await readDraft(draftId))?.fields.logo_url.value !== url) return;
  await useDraftLogo(draftId, { hash, source_url: url }, now());
}
