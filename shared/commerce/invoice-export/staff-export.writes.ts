import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { from, oneOf } from '../../platform/mongo/filters.ts';
import { InvoiceModel } from '../invoice/invoice.model.ts';
import { type ExportedInvoice, exportInvoices, type InvoiceExport } from './invoice-export.ts';
import type { InvoicePeriod } from './invoice-period.ts';

/**
 * Exports a period's invoices as CSV for the team. The export is recorded in the staff log, since the file names every
 * buyer.
 */
export const exportInvoicesForTeam = staffVerb(
  'orders.export',
  async (actor: StaffActor, period: InvoicePeriod, kind: InvoiceExport, now: Date): Promise<string> => {
    const states = {
      before: {},
      after: { kind, begin: period.begin.toISOString(), end: period.end.toISOString() },
    };
    await logStaffAct(actor, { action: 'invoices.export', target: 'invoices', reason: null, note: '', ...states }, now);
    return readInvoiceExport(period, kind);
  },
);

/** CSV of a period's invoices in order of issue, excluding test invoices. */
async function readInvoiceExport({ begin, end }: InvoicePeriod, kind: InvoiceExport): Promise<string> {
  const filter = { series: oneOf(['INV', 'CN'] as const), issued_at: from(begin, end) };
  const found = InvoiceModel.find(filter, { lines: 0 }).sort({ issued_at: 1, _id: 1 });
  return exportInvoices(await found.lean<ExportedInvoice[]>().exec(), kind);
}
