import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { notFound } from '../../kernel/errors.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { invoiceMail } from '../order-mail/order-mails.ts';
import { readInvoicesOf } from './invoice.reads.ts';
import { invoiceTitle } from './invoice.ts';

/** Emails the billed person a new order link with its invoices; their old link stops working. Throws `not_found` for an order without an invoice. */
export const resendInvoice = staffVerb(
  'orders.work',
  async (actor: StaffActor, number: string, now: Date): Promise<void> => {
    const issued = await readInvoicesOf(number);
    const [invoice] = issued;
    if (invoice === undefined) throw notFound('invoice');
    const key = newSecret();
    await changeOrder(invoice.order, now, (order) => ({ ...order, key_hash: hashSecret(key) }));
    const link = absoluteUrl(checkoutPath(invoice.order, key));
    const mailKey = `invoice-again-${invoice._id}-${now.toISOString()}`;
    const words: NewMail['words'] = ({ name: siteName }) =>
      invoiceMail({ number: invoice.order, siteName, link }, issued.map(invoiceTitle));
    await sendMail({ to: invoice.buyer.email, kind: 'invoice', key: mailKey, link, words }, now);
    const target = `order-${invoice.order}`;
    await logStaffAct(
      actor,
      { action: 'order.invoice_resend', target, reason: null, note: '', before: {}, after: {} },
      now,
    );
  },
);
