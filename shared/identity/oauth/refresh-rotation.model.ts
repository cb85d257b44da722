import { defineModel } from '../../platform/mongo/define-model.ts';
import type { RefreshFamily } from './refresh-rotation.ts';

export const RefreshFamilyModel = defineModel<RefreshFamily>({
  collection: 'refresh_token_families',
  paths: { _id: String, grant_id: String, head: Number, grace_uses: Number, expires_at: Date },
  indexes: [[{ grant_id: 1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
