import { defineModel } from '../../platform/mongo/define-model.ts';
import type { SetUpRecord } from './set-up.ts';

export const SetUpModel = defineModel<SetUpRecord>({
  collection: 'set_up',
  paths: { _id: String, steps: Object },
  indexes: [],
});
