import sharp from 'sharp';
import { serveProcessTasks } from '../bounded-process/serve-process-tasks.ts';
import type { Part } from './crop.ts';
import { type DrawnPicture, drawWithin, type PictureBox } from './draw-within.ts';
import type { ImageProblem } from './image-refused.ts';
import { ImageRefused } from './image-refused.ts';
import type { ImageFile, ImageFit, ScreenFiles } from './picture-format.ts';
import { processImage } from './process-image.ts';
import { processScreen } from './process-screen.ts';

// One thread per processor would leave no processor free for visitors' requests.
sharp.concurrency(1);

/** Worker program that decodes and draws external images. */
const functions = {
  /** Returns once everything is loaded. */
  isReady: (): boolean => true,
  process: (bytes: Uint8Array, fit: ImageFit): Promise<{ files: ImageFile[] } | Refusal> =>
    orRefusal(async () => ({ files: await processImage(bytes, fit) })),
  processScreen: (bytes: Uint8Array, part: Part): Promise<ScreenFiles | Refusal> =>
    orRefusal(() => processScreen(bytes, part)),
  within: (bytes: Uint8Array, box: PictureBox): Promise<{ drawn: DrawnPicture } | Refusal> =>
    orRefusal(async () => ({ drawn: await drawWithin(bytes, box) })),
};

interface Refusal {
  refused: ImageProblem;
}

/** Returns a refusal as a result, since errors lose their class between processes. */
async function orRefusal<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof ImageRefused) return { refused: problem.problem };
    throw problem;
  }
}

export type PictureFunctions = typeof functions;

serveProcessTasks(functions);
