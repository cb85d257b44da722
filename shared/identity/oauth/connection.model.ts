import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ConnectionRecord } from './connection.ts';

export const ConnectionModel = defineModel<ConnectionRecord>({
  collection: 'oauth_connections',
  paths: { _id: String, account_id: String, client_id: String, expires_at: Date },
  indexes: [
    [{ account_id: 1, client_id: 1 }, { unique: true }],
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
});
