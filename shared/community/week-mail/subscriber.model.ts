import { defineModel } from '../../platform/mongo/define-model.ts';
import type { SubscriberRecord } from './subscriber.ts';

export const SubscriberModel = defineModel<SubscriberRecord>({
  collection: 'week_mail_subscribers',
  paths: {
    _id: String,
    email: String,
    confirm_hash: String,
    confirmed_at: Date,
    expires_at: Date,
    told: String,
    is_daily: Boolean,
    daily_token: String,
  },
  indexes: [
    [{ email: 1 }, { unique: true, sparse: true }],
    [{ confirm_hash: 1 }],
    [{ daily_token: 1 }, { sparse: true }],
    [{ is_daily: 1, _id: 1 }],
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
});
