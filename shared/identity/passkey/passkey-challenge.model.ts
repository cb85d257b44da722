import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ChallengeRecord } from './passkey-challenge.ts';

export const PasskeyChallengeModel = defineModel<ChallengeRecord>({
  collection: 'passkey_challenges',
  paths: { _id: String, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
