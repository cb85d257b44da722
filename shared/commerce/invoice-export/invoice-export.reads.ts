import { from, oneOf } from '../../platform/mongo/filters.ts';
import { InvoiceModel } from '../invoice/invoice.model.ts';
import { type ExportedInvoice, exportInvoices, type InvoiceExport } from './invoice-export.ts';
import type { InvoicePeriod } from './invoice-period.ts';

/** The CSV of what was issued in a period, in the order of issue; tests are no invoices and are left out. */
export async function readInvoiceExport({ begin, end }: InvoicePeriod, kind: InvoiceExport): Promise<string> {
  const filter = { series: oneOf(['INV', 'CN'] as const), issued_at: from(begin, end) };
  const found = InvoiceModel.find(filter, { lines: 0 }).sort({ issued_at: 1, _id: 1 });
  return exportInvoices(await found.lean<ExportedInvoice[]>().exec(), kind);
}
