import { defineModel } from '../../platform/mongo/define-model.ts';
import type { CategoryRecord } from './category.ts';

export const CategoryModel = defineModel<CategoryRecord>({
  collection: 'categories',
  paths: { _id: Number, slug: String, parent_id: Number },
  indexes: [[{ slug: 1 }, { unique: true }]],
});
