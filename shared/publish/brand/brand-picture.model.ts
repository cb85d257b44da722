import { defineModel } from '../../platform/mongo/define-model.ts';
import type { BrandPictureRecord } from './brand-picture.ts';

export const BrandPictureModel = defineModel<BrandPictureRecord>({
  collection: 'brand_pictures',
  paths: { _id: String, hash: String },
  indexes: [],
});
