import { defineModel } from '../../platform/mongo/define-model.ts';
import type { InvoiceRecord } from './invoice.ts';

export const InvoiceModel = defineModel<InvoiceRecord>({
  collection: 'invoices',
  paths: {
    _id: String,
    order: String,
    credits: String,
    refund: String,
    series: String,
    year: Number,
    sequence: Number,
    issued_at: Date,
  },
  indexes: [
    [{ order: 1, credits: 1, refund: 1 }, { unique: true }],
    [{ series: 1, year: 1, sequence: 1 }, { unique: true }],
    [{ series: 1, issued_at: 1 }],
  ],
});

/** The last number issued in a series in a year. */
interface InvoiceCounterRecord {
  /** Series and year. */
  _id: string;
  last: number;
}

export const InvoiceCounterModel = defineModel<InvoiceCounterRecord>({
  collection: 'invoice_counters',
  paths: { _id: String, last: Number },
  indexes: [],
});
