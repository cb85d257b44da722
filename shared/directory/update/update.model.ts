import { defineModel } from '../../platform/mongo/define-model.ts';
import type { UpdateRecord } from './update.ts';

export const UpdateModel = defineModel<UpdateRecord>({
  collection: 'updates',
  paths: { _id: Number, listing_id: Number, published_at: Date },
  indexes: [[{ listing_id: 1, published_at: -1, _id: -1 }], [{ published_at: -1, _id: -1 }]],
});
