import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ImageSource } from './image-source.ts';

export const ImageSourceModel = defineModel<ImageSource>({
  collection: 'image_sources',
  paths: { _id: String, hash: String, next_try_at: Date },
  indexes: [[{ next_try_at: 1 }], [{ hash: 1 }]],
});
