import { defineModel } from '../../platform/mongo/define-model.ts';
import type { WebsiteNewsRecord } from './website-news.ts';

export const WebsiteNewsModel = defineModel<WebsiteNewsRecord>({
  collection: 'website_news',
  paths: {
    _id: Number,
    asked_at: Date,
    read_at: Date,
    outcome: String,
    next_at: Date,
    again_at: Date,
    dismissed_at: Date,
    expires_at: Date,
  },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }], [{ next_at: 1 }], [{ again_at: 1 }]],
});
