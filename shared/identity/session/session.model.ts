import { defineModel } from '../../platform/mongo/define-model.ts';
import type { SessionRecord } from './session.ts';

export const SessionModel = defineModel<SessionRecord>({
  collection: 'sessions',
  paths: { _id: String, account_id: String, expires_at: Date },
  indexes: [[{ account_id: 1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
