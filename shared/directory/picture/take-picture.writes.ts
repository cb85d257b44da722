import { imagePath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import type { Part } from '../../platform/image-processing/crop.ts';
import { imageHash } from '../../platform/image-processing/image-hash.ts';
import { ImageRefused } from '../../platform/image-processing/image-refused.ts';
import { processImageInProcess } from '../../platform/image-processing/picture-process.ts';
import { ObjectStoreFailure } from '../../platform/object-store/object-store-failure.ts';
import { TaskFailure } from '../../platform/threads/task-failure.ts';
import type { ImageCopy } from '../image/image.ts';
import { protectImageCopy, saveImageCopy } from '../image/image.writes.ts';
import type { PictureProblem } from '../image/image-source.ts';
import { type ScreenOutcome, saveScreenCopy } from './copy-screen.writes.ts';

/**
 * Stores our copy of an uploaded image, or returns why that failed. Throws `rate_limited` if too many images are being
 * processed.
 */
export async function takeScreen(bytes: Uint8Array, part: Part, now: Date): Promise<ScreenOutcome> {
  const drawn = await orProblem(() => saveScreenCopy(bytes, part, now));
  return 'problem' in drawn ? { copy: null, problem: drawn.problem } : { copy: drawn.kept, problem: null };
}

/** Stores our copy of an uploaded logo at our own URL. Throws like `takeScreen`. */
export async function takeLogo(
  bytes: Uint8Array,
  now: Date,
): Promise<{ logo: ImageCopy } | { problem: PictureProblem }> {
  const drawn = await orProblem(async () => {
    const hash = imageHash(bytes, 'logo');
    if (!(await protectImageCopy(hash))) await saveImageCopy(hash, await processImageInProcess(bytes, 'logo'), now);
    return hash;
  });
  if ('problem' in drawn) return drawn;
  return { logo: { hash: drawn.kept, source_url: absoluteUrl(imagePath(drawn.kept, 192, 'png')) } };
}

async function orProblem<Kept>(work: () => Promise<Kept>): Promise<{ kept: Kept } | { problem: PictureProblem }> {
  try {
    return { kept: await work() };
  } catch (fault) {
    if (fault instanceof ImageRefused) return { problem: fault.problem };
    const why =
      fault instanceof TaskFailure
        ? say('problem_listing.pictures_drawn')
        : fault instanceof ObjectStoreFailure && say('problem_listing.pictures_not_saved');
    if (why === false) throw fault;
    throw new SlipwayError('rate_limited', sentences(why, say('problem_input.try_minute')));
  }
}
