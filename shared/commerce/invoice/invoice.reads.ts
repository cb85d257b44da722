import { notNull } from '../../platform/mongo/filters.ts';
import { InvoiceModel } from './invoice.model.ts';
import type { InvoiceRecord } from './invoice.ts';

/** The invoice of an order; undefined when there is none. */
export async function readInvoiceOf(order: string): Promise<InvoiceRecord | undefined> {
  return (await InvoiceModel.findOne({ order, credits: null }).lean<InvoiceRecord>().exec()) ?? undefined;
}

/** The credit note that takes the invoice of an order back; undefined when there is none. */
export async function readCreditNoteOf(order: string): Promise<InvoiceRecord | undefined> {
  return (await InvoiceModel.findOne({ order, credits: notNull() }).lean<InvoiceRecord>().exec()) ?? undefined;
}

/** Everything that was issued for an order: its invoice first, then what takes it back. */
export async function readInvoicesOf(order: string): Promise<InvoiceRecord[]> {
  const issued = await InvoiceModel.find({ order }).sort({ issued_at: 1, _id: 1 }).lean<InvoiceRecord[]>().exec();
  return [...issued.filter(({ credits }) => credits === null), ...issued.filter(({ credits }) => credits !== null)];
}
