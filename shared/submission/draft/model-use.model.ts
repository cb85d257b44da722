import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ModelUseRecord } from './model-use.ts';

export const ModelUseModel = defineModel<ModelUseRecord>({
  collection: 'model_uses',
  paths: { _id: String, draft_id: String, at: Date },
  indexes: [[{ at: -1 }], [{ draft_id: 1 }]],
});
