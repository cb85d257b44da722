import type { Part } from '../../platform/image-processing/crop.ts';
import { screenHash } from '../../platform/image-processing/image-hash.ts';
import { ImageRefused } from '../../platform/image-processing/image-refused.ts';
import { pictureLimits } from '../../platform/image-processing/picture-format.ts';
import { processScreenApart } from '../../platform/image-processing/picture-process.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import { keepImageCopy, saveImageCopy } from '../image/image.writes.ts';
import { readImageShape } from '../image/image-copy.reads.ts';
import type { ProductPicture, ScreenCopy } from './product-picture.ts';

const fetchTimeoutMs = 15_000;
const accept = 'image/avif,image/webp,image/png,image/jpeg,image/*;q=0.8,*/*;q=0.5';

/** What came of a picture: our copy, or why there is none. */
export type ScreenOutcome = Pick<ProductPicture, 'copy' | 'problem'>;

/** Fetches a picture of a product and keeps our copy of it. Safe to repeat. Throws only where the database or this machine fails. */
export async function fetchScreen(url: string, now: Date): Promise<ScreenOutcome> {
  try {
    const answer = await fetchPage(url, {
      maxBytes: pictureLimits.largestFile,
      timeoutMs: fetchTimeoutMs,
      redirects: 'any',
      accept,
    });
    if (answer.status !== 200) throw new ImageRefused('bad_status');
    return { copy: await keepScreen(answer.body, 'whole', now), problem: null };
  } catch (problem) {
    if (problem instanceof FetchFailure) return { copy: null, problem: problem.reason };
    if (problem instanceof ImageRefused) return { copy: null, problem: problem.problem };
    throw problem;
  }
}

/** Keeps our copy of a part of a picture of a product. Safe to repeat. Throws ImageRefused, and TaskFailure where too many wait. */
export async function keepScreen(bytes: Uint8Array, part: Part, now: Date): Promise<ScreenCopy> {
  const hash = screenHash(bytes, part);
  if (await keepImageCopy(hash)) {
    const known = await readImageShape(hash);
    if (known !== undefined) return { hash, ...known };
  }
  const { files, shape } = await processScreenApart(bytes, part);
  await saveImageCopy(hash, files, now, shape);
  return { hash, ...shape };
}
