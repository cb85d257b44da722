import { defineModel } from '../../platform/mongo/define-model.ts';
import type { BlockedRecord } from './blocklist.ts';

export const BlockedModel = defineModel<BlockedRecord>({
  collection: 'blocked',
  paths: { _id: String, kind: String, shown: String, added_at: Date },
  indexes: [[{ kind: 1, shown: 1 }]],
});
