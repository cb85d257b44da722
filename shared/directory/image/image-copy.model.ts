import type { ScreenShape } from '../../platform/image-processing/picture-format.ts';
import { defineModel } from '../../platform/mongo/define-model.ts';

/** All sizes and formats of one image, a few kilobytes each, stored under the hash of its source. */
export interface ImageCopyRecord {
  _id: string;
  /** Bytes by size and format, for example `96-webp`. */
  files: Record<string, unknown>;
  /** Aspect ratio and colour of a product image. Absent for squares. */
  shape?: ScreenShape;
  created_at: Date;
  /** When a sweep first found the copy unused. Null or absent while it is in use. */
  unused_since?: Date | null;
}

export const ImageCopyModel = defineModel<ImageCopyRecord>({
  collection: 'image_copies',
  paths: { _id: String, unused_since: Date },
  indexes: [[{ unused_since: 1 }]],
});
