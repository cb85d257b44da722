import { z } from 'zod';
import type { ImageFormat, ImageSize } from '../../platform/image-processing/picture-format.ts';

/** Name of a file within a copy. */
export const imageFileName = (size: ImageSize, format: ImageFormat): string => `${size}-${format}`;

/** Hash of one of our copies. */
export const imageHashSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** Our copy of an image, as stored with the record that uses it. */
export const imageCopy = z.object({
  hash: imageHashSchema,
  /** The URL it was made from; the copy only counts while the record has the same URL. */
  source_url: z.string().max(500),
});
export type ImageCopy = z.infer<typeof imageCopy>;
