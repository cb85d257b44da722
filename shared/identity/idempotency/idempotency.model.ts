import { defineModel } from '../../platform/mongo/define-model.ts';
import type { IdempotencyRecord } from './idempotency.ts';

export const IdempotencyModel = defineModel<IdempotencyRecord>({
  collection: 'idempotency_keys',
  paths: { _id: String, account_id: String, expires_at: Date },
  indexes: [[{ account_id: 1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});

/** A keyed call in progress. It only prevents duplicate work; the stored key is what guarantees a single result. */
export interface ClaimRecord {
  _id: string;
  fingerprint: string;
  owner: string;
  host: string;
  pid: number;
  /** When the claim expires unless it is renewed. */
  until: Date;
}

export const ClaimModel = defineModel<ClaimRecord>({
  collection: 'idempotency_claims',
  paths: { _id: String, owner: String, until: Date },
  indexes: [[{ until: 1 }, { expireAfterSeconds: 60 }]],
});
