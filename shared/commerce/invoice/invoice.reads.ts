import { InvoiceModel } from './invoice.model.ts';
import type { InvoiceRecord } from './invoice.ts';

/** The invoice of an order; undefined when there is none. */
export async function readInvoiceOf(order: string): Promise<InvoiceRecord | undefined> {
  return (await InvoiceModel.findOne({ order }).lean<InvoiceRecord>().exec()) ?? undefined;
}
