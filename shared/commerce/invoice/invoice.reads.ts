import { from, notNull } from '../../platform/mongo/filters.ts';
import { InvoiceModel } from './invoice.model.ts';
import type { InvoiceRecord, InvoiceSeries } from './invoice.ts';

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

/** What was sold from a moment on and before another one, UTC: net USD cents of the invoices less those of the credit notes. Test orders are left out. */
export async function readNetSales(begin: Date, end: Date): Promise<number> {
  const netOf = async (series: InvoiceSeries): Promise<number> => {
    const filter = { series, issued_at: from(begin, end) };
    const issued = await InvoiceModel.find(filter, { totals: 1 }).lean<Pick<InvoiceRecord, 'totals'>[]>().exec();
    return issued.reduce((sum, { totals }) => sum + totals.net_cents, 0);
  };
  const [sold, credited] = await Promise.all([netOf('INV'), netOf('CN')]);
  return sold - credited;
}
