import { defineModel } from '../../platform/mongo/define-model.ts';
import type { CommentRecord } from './comment.ts';

export const CommentModel = defineModel<CommentRecord>({
  collection: 'comments',
  paths: {
    _id: Number,
    listing_id: Number,
    root_id: Number,
    parent_id: Number,
    account_id: String,
    state: String,
    is_objected: Boolean,
    press_key: String,
    print: String,
    created_at: Date,
    shown_at: Date,
    is_listed: Boolean,
  },
  indexes: [
    [{ press_key: 1 }, { unique: true }],
    [{ listing_id: 1, is_listed: 1, _id: -1 }],
    [{ listing_id: 1, state: 1 }],
    [{ root_id: 1, _id: 1 }],
    [{ account_id: 1, created_at: -1 }],
    [{ is_objected: 1, _id: 1 }],
    [{ print: 1, created_at: -1 }],
    [{ state: 1, _id: 1 }],
  ],
});
