import { z } from 'zod';
import { invoiceExports, readInvoicePeriod } from '../../../shared/commerce/commerce.ts';
import { exportInvoicesForTeam, resendInvoice } from '../../../shared/commerce/commerce.writes.ts';
import { shopOrderPath, shopPath } from '../../../shared/kernel/address/admin-paths.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { staffForm, staffOf } from '../form.ts';

/** Exports a period's invoices for the operator's accountant. */
export const exportMyInvoices = staffForm({
  path: `${shopPath()}/export`,
  page: shopPath(),
  permission: 'orders.export',
  input: { period: z.string().trim().max(20), kind: z.enum(invoiceExports, saying('problem.choose_export')) },
  async handle({ period: text, kind }, call) {
    const period = readInvoicePeriod(text);
    if (period === undefined) return { problems: { period: say('problem.period') } };
    const body = await exportInvoicesForTeam(staffOf(call), period, kind, call.now);
    return { file: { name: `${kind}-${text}.csv`, type: 'text/csv; charset=utf-8', body } };
  },
});

/** Emails a buyer a new link to their order and its invoices. */
export const sendInvoiceAgain = staffForm({
  path: `${shopOrderPath(':number')}/resend`,
  page: shopOrderPath(':number'),
  permission: 'orders.work',
  isOnce: true,
  input: { number: z.string().toUpperCase().pipe(z.string().max(32)) },
  async handle({ number: order }, call) {
    await resendInvoice(staffOf(call), order, call.now);
    return { to: `${shopOrderPath(order)}?done=resent` };
  },
});
