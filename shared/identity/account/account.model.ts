import { defineModel } from '../../platform/mongo/define-model.ts';
import type { AccountRecord } from './account.ts';

export const AccountModel = defineModel<AccountRecord>({
  collection: 'accounts',
  paths: {
    _id: String,
    email: String,
    name: String,
    role: String,
    suspension: Object,
    page_id: String,
    shows_votes: Boolean,
    created_at: Date,
  },
  indexes: [
    [{ email: 1 }, { unique: true }],
    [{ role: 1, created_at: 1 }],
    [{ created_at: -1, _id: 1 }],
    [{ name: 1 }],
    [{ page_id: 1 }, { unique: true, sparse: true }],
    [{ 'suspension.at': 1 }, { sparse: true }],
  ],
});
