import { ThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { ShareImageFunctions } from './share-image-thread-program.ts';

export type ShareImageThread = ThreadPool<ShareImageFunctions>;

/** A thread that draws share images, so that the one that serves visitors never waits for a drawing. Starts with the first. */
export const shareImageThread = (): ShareImageThread =>
  new ThreadPool({
    task: 'Drawing a share image',
    threads: 1,
    program: new URL('./share-image-thread-program.ts', import.meta.url),
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    longestTaskMs: 60_000,
    // Who comes then is told to come again: a drawing takes the better part of a tenth of a second.
    mostWaiting: 40,
    restsAfterMs: 60_000,
  });
