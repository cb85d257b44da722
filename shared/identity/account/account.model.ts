import { defineModel } from '../../platform/mongo/define-model.ts';
import type { AccountRecord } from './account.ts';

export const AccountModel = defineModel<AccountRecord>({
  collection: 'accounts',
  paths: { _id: String, email: String, role: String, created_at: Date },
  indexes: [[{ email: 1 }, { unique: true }], [{ role: 1, created_at: 1 }]],
});
