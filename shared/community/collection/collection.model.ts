import { defineModel } from '../../platform/mongo/define-model.ts';
import type { CollectionRecord } from './collection.ts';

export const CollectionModel = defineModel<CollectionRecord>({
  collection: 'collections',
  paths: { _id: String, account_id: String, name_key: String, listing_ids: [Number], changed_at: Date },
  indexes: [[{ account_id: 1, name_key: 1 }, { unique: true }]],
});
