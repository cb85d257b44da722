import { imageHash } from '../../platform/image-processing/image-hash.ts';
import type { ImageFit } from '../../platform/image-processing/picture-format.ts';
import { processImageInProcess } from '../../platform/image-processing/picture-process.ts';
import { protectImageCopy, saveImageCopy } from './image.writes.ts';

/** Stores an image generated here (SVG) and returns its hash. Safe to repeat. Throws ImageRefused and TaskFailure. */
export async function saveDrawing(svg: string, fit: ImageFit, now: Date): Promise<string> {
  const bytes = new TextEncoder().encode(svg);
  const hash = imageHash(bytes, fit);
  if (!(await protectImageCopy(hash))) await saveImageCopy(hash, await processImageInProcess(bytes, fit), now);
  return hash;
}
