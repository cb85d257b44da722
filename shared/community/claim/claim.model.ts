import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ClaimRecord } from './claim.ts';

export const ClaimModel = defineModel<ClaimRecord>({
  collection: 'claims',
  paths: {
    _id: Number,
    account_id: String,
    listing_id: Number,
    method: String,
    status: String,
    open_key: String,
    next_look_at: Date,
    'mail.token_hash': String,
    'dispute.by': String,
    'dispute.opened_at': Date,
    'dispute.decided_at': Date,
  },
  indexes: [
    [{ open_key: 1 }, { unique: true }],
    [{ account_id: 1, _id: -1 }],
    [{ listing_id: 1, status: 1 }],
    [{ next_look_at: 1 }],
    [{ 'mail.token_hash': 1 }],
    [{ 'dispute.opened_at': 1 }],
    [{ 'dispute.by': 1 }],
  ],
});
