import { runtimeState } from '../../kernel/runtime/slot.ts';
import { ProcessPool, type ProcessPoolOptions } from '../bounded-process/process-pool.ts';
import { TaskFailure } from '../threads/task-failure.ts';
import type { Part } from './crop.ts';
import type { DrawnPicture, PictureBox } from './draw-within.ts';
import { ImageRefused } from './image-refused.ts';
import type { ImageFile, ImageFit, ScreenFiles } from './picture-format.ts';
import type { PictureFunctions } from './picture-process-program.ts';

const options: ProcessPoolOptions<PictureFunctions> = {
  task: 'Processing an image',
  // A single process: images arrive by the dozen, and visitors' requests come first.
  processes: 1,
  program: new URL('./picture-process-program.ts', import.meta.url),
  // Images of 39 million pixels (limit: 40) take 2 s and 800 MB (docs/decisions/pictures.md).
  processorMs: 10_000,
  memoryMb: 1024,
  heapMb: 128,
  environment: {
    // libvips swaps images over 100 MB to disk, which this process may not write to.
    VIPS_DISC_THRESHOLD: '1g',
    // By default, resvg's allocator reserves a gigabyte up front, nearly the whole memory limit, and barely uses it.
    MIMALLOC_ARENA_EAGER_COMMIT: '0',
  },
  // Wall-clock time, which depends more on the machine than on the image.
  longestTaskMs: 300_000,
  // Each process fetches four images at a time (jobs/fetch-logos.ts); this limit is higher, so that none of them is
  // rejected.
  mostWaiting: 16,
  restsAfterMs: 60_000,
  async prepare(call) {
    try {
      await call('isReady');
    } catch (cause) {
      if (cause instanceof TaskFailure && !cause.isByTask) throw cause;
      throw new Error('The image process does not start.', { cause });
    }
  },
};

const pool = runtimeState(
  () => new ProcessPool(options),
  (running) => running.stop(),
);

/**
 * Runs processImage (process-image.ts) in a separate process with time and memory limits: an image that kills the
 * process is rejected, and queued ones go to the next process. Throws ImageRefused, and TaskFailure if the pool is
 * stopped or too many images are queued.
 */
export async function processImageInProcess(bytes: Uint8Array, fit: ImageFit): Promise<ImageFile[]> {
  const answer = await drawApart(() => pool.get().run('process', bytes, fit));
  if ('refused' in answer) throw new ImageRefused(answer.refused);
  return answer.files;
}

/** Runs drawWithin (draw-within.ts) in the same process as processImageInProcess, and throws the same errors. */
export async function drawWithinInProcess(bytes: Uint8Array, box: PictureBox): Promise<DrawnPicture> {
  const answer = await drawApart(() => pool.get().run('within', bytes, box));
  if ('refused' in answer) throw new ImageRefused(answer.refused);
  return answer.drawn;
}

/** An image that ends the process is refused as too costly. */
async function drawApart<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (problem) {
    if (problem instanceof TaskFailure && problem.isByTask) throw new ImageRefused('too_costly', { cause: problem });
    throw problem;
  }
}

/** Runs processScreen (process-screen.ts) in the same process as processImageInProcess. */
export async function processScreenInProcess(bytes: Uint8Array, part: Part): Promise<ScreenFiles> {
  const answer = await drawApart(() => pool.get().run('processScreen', bytes, part));
  if ('refused' in answer) throw new ImageRefused(answer.refused);
  return answer;
}
