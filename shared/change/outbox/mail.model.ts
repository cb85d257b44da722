import { defineModel } from '../../platform/mongo/define-model.ts';
import type { MailRecord } from './mail.ts';

export const MailModel = defineModel<MailRecord>({
  collection: 'mails',
  paths: {
    _id: String,
    to: String,
    state: String,
    'list.id': String,
    due_at: Date,
    created_at: Date,
    expires_at: Date,
  },
  indexes: [
    [{ to: 1 }],
    [{ state: 1, due_at: 1 }],
    [{ created_at: -1 }],
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
});
