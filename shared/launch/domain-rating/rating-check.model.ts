import { defineModel } from '../../platform/mongo/define-model.ts';
import type { RatingCheck } from './rating-check.ts';

export const RatingCheckModel = defineModel<RatingCheck>({
  collection: 'rating_looks',
  paths: { _id: Number, due_at: Date, failures: Number, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
