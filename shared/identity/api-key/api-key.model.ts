import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ApiKeyRecord } from './api-key.ts';

export const ApiKeyModel = defineModel<ApiKeyRecord>({
  collection: 'api_keys',
  paths: { _id: String, account_id: String, key_hash: String, last_used_at: Date, revoked_at: Date },
  indexes: [[{ key_hash: 1 }, { unique: true }], [{ account_id: 1 }]],
});
