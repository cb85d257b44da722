import { defineModel } from '../../platform/mongo/define-model.ts';
import type { DraftRecord } from './draft.ts';

export const DraftModel = defineModel<DraftRecord>({
  collection: 'drafts',
  paths: {
    _id: String,
    account_id: String,
    website_key: String,
    status: String,
    'crawl.outcome': String,
    'crawl.again_at': Date,
    drafted_by: String,
    listing_id: Number,
    'build.next_at': Date,
    'competitor.url': String,
    'competitor.outcome': String,
    'competitor.next_at': Date,
    quotes_due_at: Date,
    regenerating: [String],
    created_at: Date,
  },
  indexes: [
    [{ account_id: 1, created_at: -1, _id: 1 }],
    [{ created_at: 1 }],
    [{ 'build.next_at': 1 }],
    [{ 'crawl.again_at': 1 }],
    [{ 'competitor.next_at': 1 }],
    [{ listing_id: 1 }],
    [{ quotes_due_at: 1, listing_id: 1 }],
  ],
});
