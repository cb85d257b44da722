import { defineModel } from '../../platform/mongo/define-model.ts';
import type { AwardRecord } from './award.ts';

export const AwardModel = defineModel<AwardRecord>({
  collection: 'awards',
  paths: { _id: Number, week: String, place: Number, listing_id: Number },
  indexes: [[{ week: -1, place: 1 }, { unique: true }], [{ listing_id: 1, week: -1, place: 1 }]],
});
