import { defineModel } from '../../platform/mongo/define-model.ts';
import type { PaymentRecord } from './payment.ts';

export const PaymentModel = defineModel<PaymentRecord>({
  collection: 'payments',
  paths: {
    _id: String,
    order: String,
    provider: String,
    state: String,
    is_open: Boolean,
    ref: String,
    capture: String,
    received_cents: Number,
    due_at: Date,
    visited_at: Date,
  },
  indexes: [
    [{ order: 1, _id: 1 }],
    // If two tabs start paying an order at the same time, the database rejects the second.
    [{ order: 1 }, { name: 'one_open_payment', unique: true, partialFilterExpression: { is_open: true } }],
    [{ ref: 1 }],
    [{ capture: 1 }],
    [{ due_at: 1 }],
  ],
});
