import sharp from 'sharp';
import { serveProcessTasks } from '../bounded-process/serve-process-tasks.ts';
import { type DrawnPicture, drawWithin, type PictureBox } from './draw-within.ts';
import type { ImageProblem } from './image-refused.ts';
import { ImageRefused } from './image-refused.ts';
import type { ImageFile, ImageFit } from './picture-format.ts';
import { processImage } from './process-image.ts';

// One thread: with one for each processor, no processor would be left to who serves visitors.
sharp.concurrency(1);

/** The program of the process that decodes and draws pictures of strangers. */
const functions = {
  /** Answers as soon as everything is loaded. */
  isReady: (): boolean => true,
  async process(bytes: Uint8Array, fit: ImageFit): Promise<{ files: ImageFile[] } | { refused: ImageProblem }> {
    try {
      return { files: await processImage(bytes, fit) };
    } catch (problem) {
      // Errors lose their class between processes.
      if (problem instanceof ImageRefused) return { refused: problem.problem };
      throw problem;
    }
  },
  async within(bytes: Uint8Array, box: PictureBox): Promise<{ drawn: DrawnPicture } | { refused: ImageProblem }> {
    try {
      return { drawn: await drawWithin(bytes, box) };
    } catch (problem) {
      if (problem instanceof ImageRefused) return { refused: problem.problem };
      throw problem;
    }
  },
};
export type PictureFunctions = typeof functions;

serveProcessTasks(functions);
