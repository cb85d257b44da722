import { defineModel } from '../../platform/mongo/define-model.ts';

/** Points taken by all processes in one window of one limit. */
export interface RateLimitRecord {
  /** Budget, kind of subject, SHA-256 of its ID, and start of the window. */
  _id: string;
  taken: number;
  expires_at: Date;
}

export const RateLimitModel = defineModel<RateLimitRecord>({
  collection: 'rate_limits',
  paths: { _id: String, taken: Number, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
