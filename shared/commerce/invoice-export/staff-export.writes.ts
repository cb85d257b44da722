import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { readInvoiceExport } from './invoice-export.reads.ts';
import type { InvoiceExport } from './invoice-export.ts';
import type { InvoicePeriod } from './invoice-period.ts';

/** Gives somebody of the team the CSV of what was issued in a period, and notes that in their log: it names every buyer. */
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
