import { setTimeout as delay } from 'node:timers/promises';
import { readCopyOf } from '../shared/directory/directory.reads.ts';
import { copyImage, fetchScreen, useDraftLogo } from '../shared/directory/directory.writes.ts';
import { ObjectStoreFailure } from '../shared/platform/object-store/object-store-failure.ts';
import { readDraft, readExpectedPictures } from '../shared/submission/submission.reads.ts';
import { settleDraftPicture } from '../shared/submission/submission.writes.ts';
import { enqueue } from './queue.ts';

const pauseMs = 200;
const storeRetryMs = 5 * 60_000;

/** Runs the job, and enqueues it again if images are left because `signal` aborted or object storage failed. */
export async function runFetchPictures(draftId: string, now: () => Date, signal: AbortSignal): Promise<void> {
  try {
    if (await fetchPictures(draftId, now, signal)) await enqueue('fetch-pictures', { draftId });
  } catch (problem) {
    // Object storage reports its failures itself, and only the images without a result are left.
    if (!(problem instanceof ObjectStoreFailure)) throw problem;
    await enqueue('fetch-pictures', { draftId }, storeRetryMs);
  }
}

/**
 * Copies a draft's product images and its logo, one after the other with pauses. Each result is recorded immediately; a
 * second run copies those without a result. Returns whether some are left because `signal` aborted. Throws ObjectStoreFailure.
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
