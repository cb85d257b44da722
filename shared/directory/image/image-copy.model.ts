import type { ScreenShape } from '../../platform/image-processing/picture-format.ts';
import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ImageObject } from './image-object.ts';

/** All sizes and formats of one image, a few kilobytes each, stored under the hash of its source. */
export interface ImageCopyRecord {
  _id: string;
  /** Bytes by size and format, for example `96-webp`; empty if they are in object storage. */
  files: Record<string, unknown>;
  /** Where the files are in object storage; null or absent if they are in the database. */
  object?: ImageObject | null;
  /** Aspect ratio and colour of a product image. Absent for squares. */
  shape?: ScreenShape;
  created_at: Date;
  /** When a sweep first found the copy unused. Null or absent while it is in use. */
  unused_since?: Date | null;
}

export const ImageCopyModel = defineModel<ImageCopyRecord>({
  collection: 'image_copies',
  paths: { _id: String, unused_since: Date, 'object.key': String },
  indexes: [[{ unused_since: 1 }], [{ 'object.key': 1 }]],
});
