import { defineModel } from '../../platform/mongo/define-model.ts';
import type { OrderRecord } from './order.ts';

export const OrderModel = defineModel<OrderRecord>({
  collection: 'orders',
  paths: {
    _id: String,
    account_id: String,
    status: String,
    expires_at: Date,
    due_at: Date,
    paid_at: Date,
    invoice: String,
    billing: Object,
    lines: Array,
    bought_once: Object,
    created_at: Date,
    problem: String,
    vat_check: Object,
  },
  indexes: [
    [{ account_id: 1, created_at: -1, _id: 1 }],
    [{ created_at: -1, _id: 1 }],
    [{ status: 1, created_at: -1, _id: 1 }],
    [{ 'lines.product': 1, created_at: -1, _id: 1 }],
    [{ 'lines.week': 1 }],
    [{ 'lines.listing_id': 1 }],
    // Of two concurrent payments for the same thing, the second fails. To use the index, queries must contain the same
    // filter.
    [{ bought_once: 1 }, { unique: true, partialFilterExpression: { bought_once: { $gt: '' } } }],
    [{ 'billing.email': 1, created_at: -1, _id: 1 }],
    [{ status: 1, expires_at: 1 }],
    [{ status: 1, due_at: 1 }],
    [{ status: 1, invoice: 1 }],
    [{ status: 1, 'vat_check.answer': 1 }, { partialFilterExpression: { 'vat_check.answer': 'unknown' } }],
    // To use the index, queries must contain the same condition.
    [{ problem: 1, _id: 1 }, { partialFilterExpression: { problem: { $gt: '' } } }],
  ],
});
