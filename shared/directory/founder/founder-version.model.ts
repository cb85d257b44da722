import { defineModel } from '../../platform/mongo/define-model.ts';
import type { FounderVersion } from './founder-version.ts';

export const FounderVersionModel = defineModel<FounderVersion>({
  collection: 'founder_versions',
  paths: { _id: String, founder_id: Number, revision: Number, 'by.account_id': String },
  indexes: [[{ founder_id: 1, revision: -1 }], [{ 'by.account_id': 1 }]],
});
