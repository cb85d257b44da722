import { defineModel } from '../../platform/mongo/define-model.ts';
import type { InviteRecord } from './invite.ts';

export const InviteModel = defineModel<InviteRecord>({
  collection: 'invites',
  paths: {
    _id: String,
    draft_id: String,
    number: Number,
    email: String,
    token_hash: String,
    accepted_at: Date,
    created_at: Date,
    withdrawn_at: Date,
  },
  indexes: [
    [{ draft_id: 1, number: 1 }, { unique: true }],
    [{ token_hash: 1 }, { unique: true }],
  ],
});
