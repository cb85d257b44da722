import { defineModel } from '../../platform/mongo/define-model.ts';
import type { DeadLetterRecord } from './dead-letter.ts';

export const DeadLetterModel = defineModel<DeadLetterRecord>({
  collection: 'dead_letters',
  paths: { _id: String, job: String, subject: String, at: Date },
  indexes: [[{ at: -1 }]],
});
