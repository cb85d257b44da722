import { defineModel } from '../../platform/mongo/define-model.ts';
import type { OAuthRecord } from './oauth-record.ts';

export const OAuthRecordModel = defineModel<OAuthRecord>({
  collection: 'oauth_records',
  paths: { _id: String, grant_id: String, consumed_at: Date, expires_at: Date },
  indexes: [[{ grant_id: 1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
