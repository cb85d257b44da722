import { defineModel } from '../../platform/mongo/define-model.ts';
import type { PasskeyRecord } from './passkey.ts';

export const PasskeyModel = defineModel<PasskeyRecord>({
  collection: 'passkeys',
  paths: { _id: String, account_id: String, counter: Number },
  indexes: [[{ account_id: 1 }]],
});
