import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ReviewRecord } from './review.ts';

export const ReviewModel = defineModel<ReviewRecord>({
  collection: 'reviews',
  paths: {
    _id: Number,
    listing_id: Number,
    account_id: String,
    seat: String,
    mailbox_seat: String,
    stars: Number,
    state: String,
    is_objected: Boolean,
    print: String,
    created_at: Date,
    'answer.account_id': String,
  },
  indexes: [
    [{ seat: 1 }, { unique: true }],
    [{ mailbox_seat: 1 }, { unique: true, sparse: true }],
    [{ listing_id: 1, state: 1, stars: 1, _id: -1 }],
    [{ account_id: 1, created_at: -1 }],
    [{ 'answer.account_id': 1 }, { sparse: true }],
    [{ is_objected: 1, _id: 1 }],
    [{ print: 1, created_at: -1 }],
    [{ state: 1, stars: 1, _id: 1 }],
    [{ state: 1, _id: 1 }],
  ],
});
