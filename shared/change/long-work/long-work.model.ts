import { defineModel } from '../../platform/mongo/define-model.ts';
import type { LongWork } from './long-work.ts';

export const LongWorkModel = defineModel<LongWork>({
  collection: 'long_work',
  paths: { _id: String, attempt: String, ended_at: Date, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
