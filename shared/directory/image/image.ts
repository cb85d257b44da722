import { z } from 'zod';
import type { ImageFormat, ImageSize } from '../../platform/image-processing/picture-format.ts';

/** The name of a file within its copy. */
export const imageFileName = (size: ImageSize, format: ImageFormat): string => `${size}-${format}`;

/** Names a copy of ours. */
export const imageHashSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** Our copy of a picture, as the record that names the picture has it. */
export const imageCopy = z.object({
  hash: imageHashSchema,
  /** Address that the copy was made from: it counts only while the record names the same. */
  source_url: z.string().max(500),
});
export type ImageCopy = z.infer<typeof imageCopy>;
