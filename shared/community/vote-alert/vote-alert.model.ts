import { defineModel } from '../../platform/mongo/define-model.ts';
import type { VoteAlertRecord } from './vote-alert.ts';

export const VoteAlertModel = defineModel<VoteAlertRecord>({
  collection: 'vote_alerts',
  paths: { _id: String, listing_id: Number, week: String, found_at: Date },
  indexes: [[{ week: 1 }]],
});
