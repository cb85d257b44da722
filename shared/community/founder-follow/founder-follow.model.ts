import { defineModel } from '../../platform/mongo/define-model.ts';
import type { FounderFollowRecord } from './founder-follow.ts';

export const FounderFollowModel = defineModel<FounderFollowRecord>({
  collection: 'founder_follows',
  paths: { _id: String, account_id: String, founder_id: Number, since: Date },
  indexes: [[{ founder_id: 1, _id: 1 }], [{ account_id: 1, since: -1 }]],
});
