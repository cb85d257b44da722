import { defineModel } from '../../platform/mongo/define-model.ts';
import type { DemoWish } from './demo-wish.ts';

export const DemoWishModel = defineModel<DemoWish>({
  collection: 'demo_wishes',
  paths: { _id: String, asked_at: Date },
  indexes: [],
});
