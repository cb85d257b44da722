import { defineModel } from '../../platform/mongo/define-model.ts';
import type { IdentityRecord } from './linked-identity.ts';

export const IdentityModel = defineModel<IdentityRecord>({
  collection: 'identities',
  paths: { _id: String, account_id: String },
  indexes: [[{ account_id: 1 }]],
});
