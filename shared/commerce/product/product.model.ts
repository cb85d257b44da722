import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ProductRecord } from './product.ts';

export const ProductModel = defineModel<ProductRecord>({
  collection: 'products',
  paths: { _id: String, active: Boolean, position: Number, prices: Array },
  indexes: [[{ active: 1, position: 1, _id: 1 }]],
});
