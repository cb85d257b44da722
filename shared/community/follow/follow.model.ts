import { defineModel } from '../../platform/mongo/define-model.ts';
import type { FollowRecord } from './follow.ts';

export const FollowModel = defineModel<FollowRecord>({
  collection: 'follows',
  paths: {
    ...{ _id: String, account_id: String, listing_id: Number, mails: String },
    ...{ since: Date, chosen_at: Date, weekly_from: Date, weekly_until: Date },
  },
  indexes: [
    [{ account_id: 1, since: -1 }],
    [{ listing_id: 1, mails: 1, _id: 1 }],
    [{ mails: 1, account_id: 1, listing_id: 1 }],
  ],
});
