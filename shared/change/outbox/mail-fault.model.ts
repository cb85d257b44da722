import { defineModel } from '../../platform/mongo/define-model.ts';
import type { MailFault } from './mail-fault.ts';

export const MailFaultModel = defineModel<MailFault>({
  collection: 'mail_faults',
  paths: { _id: String, server: String, cause: String, code: Number, since: Date, seen_at: Date },
  indexes: [],
});
