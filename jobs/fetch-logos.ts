import { setTimeout as delay } from 'node:timers/promises';
import { applyLatestChanges } from '../shared/change/change.reads.ts';
import { readCopyOf, readWantedImages } from '../shared/directory/directory.reads.ts';
import { byHost, type WantedImage } from '../shared/directory/directory.ts';
import { copyImage, useLogoCopy, usePortraitCopy } from '../shared/directory/directory.writes.ts';
import { inLanes } from '../shared/kernel/lanes/in-lanes.ts';
import { isOutage } from '../shared/platform/outage/outage.ts';
import { throwAll } from './attempt.ts';

const imagesAtOnce = 200;
const hostsSideBySide = 4;
const pauseOnHostMs = 500;

/**
 * Copies logos and portraits from other hosts, one image at a time per host, with a pause in between. Returns whether
 * more are due than fit in a run. A bug with one image doesn't stop the others. Whatever is left when `signal` aborts,
 * or object storage or the database fails, is due in the next run. Safe to run concurrently.
 */
export async function fetchLogos(now: () => Date, signal: AbortSignal): Promise<boolean> {
  // The requester knows about a change that this process may not have applied yet.
  await applyLatestChanges(now());
  const wanted = await readWantedImages(now(), imagesAtOnce);
  const failures: unknown[] = [];
  const isOver = () => signal.aborted || failures.some(isOutage);
  await inLanes(byHost(wanted).values(), hostsSideBySide, (images) => fetchFromHost(images, now, isOver, failures));
  throwAll(failures, 'Some images could not be copied.');
  return wanted.length === imagesAtOnce && !signal.aborted;
}

async function fetchFromHost(
  images: readonly WantedImage[],
  now: () => Date,
  isOver: () => boolean,
  failures: unknown[],
): Promise<void> {
  for (const [index, image] of images.entries()) {
    if (index > 0) await delay(pauseOnHostMs);
    if (isOver()) return;
    await fetchImage(image, now).catch((cause: unknown) => void failures.push(cause));
  }
}

async function fetchImage(image: WantedImage, now: () => Date): Promise<void> {
  const outcome = await copyImage(image.url, image.fit, now());
  // An image that isn't due may already have been copied for another record.
  const hash = outcome.kind === 'copied' ? outcome.hash : await readCopyOf(image);
  if (hash !== undefined) await showCopy(image, hash, now());
}

async function showCopy({ url, fit, ids }: WantedImage, hash: string, now: Date): Promise<void> {
  const show = fit === 'logo' ? useLogoCopy : usePortraitCopy;
  for (const id of ids) await show(id, { hash, source_url: url }, now);
}
