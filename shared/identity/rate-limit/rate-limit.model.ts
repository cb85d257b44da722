import { defineModel } from '../../platform/mongo/define-model.ts';

/** Points that processes have taken out of one window of one limit. */
export interface RateLimitRecord {
  /** Budget, whom it counts, the SHA-256 of who that is, and start of the window. */
  _id: string;
  taken: number;
  expires_at: Date;
}

export const RateLimitModel = defineModel<RateLimitRecord>({
  collection: 'rate_limits',
  paths: { _id: String, taken: Number, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
