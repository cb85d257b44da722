import { defineModel } from '../../platform/mongo/define-model.ts';
import type { MailChoiceRecord } from './mail-choice.ts';

export const MailChoiceModel = defineModel<MailChoiceRecord>({
  collection: 'mail_choices',
  paths: { _id: String, account_id: String, kind: String, listing_id: Number, is_stopped: Boolean },
  indexes: [[{ account_id: 1, kind: 1, listing_id: 1 }, { unique: true }]],
});
