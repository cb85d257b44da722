import { defineModel } from '../io/define-model.ts';

/** All sizes and formats of one picture, under the hash of what it was made from. A few kilobytes each. */
export interface ImageCopyRecord {
  _id: string;
  /** Bytes by size and format, for example `96-webp`. */
  files: Record<string, unknown>;
  created_at: Date;
}

export const ImageCopyModel = defineModel<ImageCopyRecord>({
  collection: 'image_copies',
  paths: { _id: String },
  indexes: [],
});
