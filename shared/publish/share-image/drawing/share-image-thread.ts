import { ThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { ShareImageFunctions } from './share-image-thread-program.ts';

export type ShareImageThread = ThreadPool<ShareImageFunctions>;

/** A thread for share images, so that visitors never wait for rendering. Started on first use. */
export const shareImageThread = (): ShareImageThread =>
  new ThreadPool({
    task: 'Drawing a share image',
    threads: 1,
    program: new URL('./share-image-thread-program.ts', import.meta.url),
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    longestTaskMs: 60_000,
    // Further requests are told to retry, since rendering an image takes almost 100 ms.
    mostWaiting: 40,
    restsAfterMs: 60_000,
  });
