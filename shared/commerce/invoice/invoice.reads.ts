import { from, notNull } from '../../platform/mongo/filters.ts';
import { InvoiceModel } from './invoice.model.ts';
import type { InvoiceRecord, InvoiceSeries } from './invoice.ts';

/** An order's invoice, or undefined. */
export async function readInvoiceOf(order: string): Promise<InvoiceRecord | undefined> {
  return (await InvoiceModel.findOne({ order, credits: null }).lean<InvoiceRecord>().exec()) ?? undefined;
}

/** The credit note that cancels an order's invoice, or undefined. */
export async function readCreditNoteOf(order: string): Promise<InvoiceRecord | undefined> {
  return (await InvoiceModel.findOne({ order, credits: notNull() }).lean<InvoiceRecord>().exec()) ?? undefined;
}

/** All documents of an order: its invoice first, then credit notes. */
export async function readInvoicesOf(order: string): Promise<InvoiceRecord[]> {
  const issued = await InvoiceModel.find({ order }).sort({ issued_at: 1, _id: 1 }).lean<InvoiceRecord[]>().exec();
  return [...issued.filter(({ credits }) => credits === null), ...issued.filter(({ credits }) => credits !== null)];
}

/**
 * Net sales in USD cents from `begin` up to but excluding `end` (UTC): invoices minus credit notes, without test
 * orders.
 */
export async function readNetSales(begin: Date, end: Date): Promise<number> {
  const netOf = async (series: InvoiceSeries): Promise<number> => {
    const filter = { series, issued_at: from(begin, end) };
    const issued = await InvoiceModel.find(filter, { totals: 1 }).lean<Pick<InvoiceRecord, 'totals'>[]>().exec();
    return issued.reduce((sum, { totals }) => sum + totals.net_cents, 0);
  };
  const [sold, credited] = await Promise.all([netOf('INV'), netOf('CN')]);
  return sold - credited;
}
