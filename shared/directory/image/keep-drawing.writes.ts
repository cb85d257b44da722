import { imageHash } from '../../platform/image-processing/image-hash.ts';
import type { ImageFit } from '../../platform/image-processing/picture-format.ts';
import { processImageApart } from '../../platform/image-processing/picture-process.ts';
import { keepImageCopy, saveImageCopy } from './image.writes.ts';

/** Stores an image drawn here (SVG) and returns its hash. Safe to repeat. Throws ImageRefused and TaskFailure. */
export async function keepDrawing(svg: string, fit: ImageFit, now: Date): Promise<string> {
  const bytes = new TextEncoder().encode(svg);
  const hash = imageHash(bytes, fit);
  if (!(await keepImageCopy(hash))) await saveImageCopy(hash, await processImageApart(bytes, fit), now);
  return hash;
}
