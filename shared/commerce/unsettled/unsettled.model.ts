import { defineModel } from '../../platform/mongo/define-model.ts';
import type { UnsettledRecord } from './unsettled.ts';

export const UnsettledModel = defineModel<UnsettledRecord>({
  collection: 'unsettled_orders',
  paths: { _id: String, next_at: Date, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
