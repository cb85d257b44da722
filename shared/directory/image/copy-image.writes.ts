import { imageHash } from '../../platform/image-processing/image-hash.ts';
import { ImageRefused } from '../../platform/image-processing/image-refused.ts';
import type { ImageFit } from '../../platform/image-processing/picture-format.ts';
import { processImageInProcess } from '../../platform/image-processing/picture-process.ts';
import { ObjectStoreFailure } from '../../platform/object-store/object-store-failure.ts';
import { fetchPicture, pictureProblemOf } from './fetch-picture.fetch.ts';
import {
  claimImageSource,
  protectImageCopy,
  recordImageCopied,
  recordImageFailed,
  releaseImageSource,
  saveImageCopy,
} from './image.writes.ts';
import { imageHashOf } from './image-address.ts';
import { readImageShape } from './image-copy.reads.ts';
import type { PictureProblem } from './image-source.ts';

const accept = 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';

/** Result of copying an image. */
export type CopyOutcome =
  | { kind: 'copied'; hash: string }
  | { kind: 'failed'; problem: PictureProblem }
  /** Another process is copying the image, or an attempt failed recently. */
  | { kind: 'not_due' };

/**
 * Downloads a due image and stores our copy. Safe to repeat. A failed download is recorded and retried later. Throws
 * ObjectStoreFailure, after which the image is still due, and database errors.
 */
export async function copyImage(url: string, fit: ImageFit, now: Date): Promise<CopyOutcome> {
  if (!(await claimImageSource(url, fit, now))) return { kind: 'not_due' };
  try {
    const hash = await fetchCopy(url, fit, now);
    await recordImageCopied(url, fit, hash, now);
    return { kind: 'copied', hash };
  } catch (fault) {
    if (fault instanceof ObjectStoreFailure) await releaseImageSource(url, fit, now);
    const problem = pictureProblemOf(fault);
    if (problem === undefined) throw fault;
    await recordImageFailed(url, fit, problem, now);
    return { kind: 'failed', problem };
  }
}

async function fetchCopy(url: string, fit: ImageFit, now: Date): Promise<string> {
  const own = imageHashOf(url);
  if (own !== undefined) return keepOwn(own);
  const bytes = await fetchPicture(url, accept);
  const hash = imageHash(bytes, fit);
  if (!(await protectImageCopy(hash))) await saveImageCopy(hash, await processImageInProcess(bytes, fit), now);
  return hash;
}

/** Uploads are already stored here, so nothing is fetched. Product images are refused, since they aren't square. */
async function keepOwn(hash: string): Promise<string> {
  if (!(await protectImageCopy(hash)) || (await readImageShape(hash)) !== undefined)
    throw new ImageRefused('bad_status');
  return hash;
}
