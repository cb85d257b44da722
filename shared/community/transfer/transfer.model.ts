import { defineModel } from '../../platform/mongo/define-model.ts';
import type { TransferRecord } from './transfer.ts';

export const TransferModel = defineModel<TransferRecord>({
  collection: 'transfers',
  paths: {
    _id: Number,
    from_account_id: String,
    email: String,
    token_hash: String,
    created_at: Date,
    expires_at: Date,
  },
  indexes: [[{ token_hash: 1 }, { unique: true }], [{ from_account_id: 1 }], [{ email: 1 }]],
});
