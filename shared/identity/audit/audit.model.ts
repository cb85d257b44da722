import { defineModel } from '../../platform/mongo/define-model.ts';
import type { AuditRecord } from './audit.ts';

export const AuditModel = defineModel<AuditRecord>({
  collection: 'audit',
  paths: { _id: String, account_id: String, action: String, address: String, at: Date, expires_at: Date },
  indexes: [[{ account_id: 1, at: -1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
