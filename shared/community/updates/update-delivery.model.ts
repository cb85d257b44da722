import { defineModel } from '../../platform/mongo/define-model.ts';
import type { UpdateDeliveryRecord } from './update-delivery.ts';

export const UpdateDeliveryModel = defineModel<UpdateDeliveryRecord>({
  collection: 'tellings',
  paths: { _id: Number, listing_id: Number, posted_at: Date, state: String, expires_at: Date },
  indexes: [[{ listing_id: 1, posted_at: 1 }], [{ state: 1, _id: 1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
