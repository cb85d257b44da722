import type { Part } from '../../platform/image-processing/crop.ts';
import { screenHash } from '../../platform/image-processing/image-hash.ts';
import { processScreenInProcess } from '../../platform/image-processing/picture-process.ts';
import { fetchPicture, pictureProblemOf } from '../image/fetch-picture.fetch.ts';
import { protectImageCopy, saveImageCopy } from '../image/image.writes.ts';
import { readImageShape } from '../image/image-copy.reads.ts';
import type { ProductPicture, ScreenCopy } from './product-picture.ts';

const accept = 'image/avif,image/webp,image/png,image/jpeg,image/*;q=0.8,*/*;q=0.5';

/** Result for an image: our copy, or why there is none. */
export type ScreenOutcome = Pick<ProductPicture, 'copy' | 'problem'>;

/** Downloads a product image and stores our copy. Safe to repeat. Throws only if the database, object storage or this machine fails. */
export async function fetchScreen(url: string, now: Date): Promise<ScreenOutcome> {
  try {
    return { copy: await saveScreenCopy(await fetchPicture(url, accept), 'whole', now), problem: null };
  } catch (fault) {
    const problem = pictureProblemOf(fault);
    if (problem === undefined) throw fault;
    return { copy: null, problem };
  }
}

/**
 * Stores our copy of a part of a product image. Safe to repeat. Throws ImageRefused, and TaskFailure if too many images
 * are pending.
 */
export async function saveScreenCopy(bytes: Uint8Array, part: Part, now: Date): Promise<ScreenCopy> {
  const hash = screenHash(bytes, part);
  if (await protectImageCopy(hash)) {
    const known = await readImageShape(hash);
    if (known !== undefined) return { hash, ...known };
  }
  const { files, shape } = await processScreenInProcess(bytes, part);
  await saveImageCopy(hash, files, now, shape);
  return { hash, ...shape };
}
