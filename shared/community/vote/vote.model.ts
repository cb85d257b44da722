import { defineModel } from '../../platform/mongo/define-model.ts';
import type { VoteRecord } from './vote.ts';

export const VoteModel = defineModel<VoteRecord>({
  collection: 'votes',
  paths: {
    _id: String,
    account_id: String,
    listing_id: Number,
    week: String,
    cast_at: Date,
    counts_from: Date,
    state: String,
    is_tallied: Boolean,
    is_due: Boolean,
    is_unchecked: Boolean,
    is_open: Boolean,
    decided_at: Date,
    receipt: String,
    mailbox: String,
  },
  indexes: [
    [{ account_id: 1, cast_at: -1 }],
    [{ listing_id: 1, week: 1, state: 1, cast_at: -1 }],
    [{ is_due: 1, _id: 1 }],
    [{ is_unchecked: 1, _id: 1 }],
    [{ week: 1, state: 1 }],
    [{ listing_id: 1, cast_at: -1 }, { partialFilterExpression: { is_open: true } }],
    [{ account_id: 1, is_open: 1 }, { partialFilterExpression: { is_open: true } }],
    [{ receipt: 1 }],
    [{ mailbox: 1 }, { sparse: true }],
    [{ state: 1, cast_at: 1 }, { partialFilterExpression: { state: 'held' } }],
    [{ counts_from: 1 }, { partialFilterExpression: { state: 'waiting' } }],
  ],
});
