import { defineModel } from '../../platform/mongo/define-model.ts';
import type { EmailChange } from './email-change.ts';

export const EmailChangeModel = defineModel<EmailChange>({
  collection: 'email_changes',
  paths: { _id: String, token_hash: String, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
