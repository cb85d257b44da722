import { mayNow } from '../../identity/identity.reads.ts';
import type { SignInMethod } from '../../identity/identity.ts';
import { readStoredOrder, readVisitedOrder } from '../order/order.reads.ts';
import { readInvoicesOf } from './invoice.reads.ts';
import { type InvoiceRecord, pickInvoice } from './invoice.ts';

/** Who requests an invoice: someone with the order link, or a signed-in account. */
interface InvoiceVisit {
  key: string | undefined;
  visitor?: { account: { _id: string }; method: SignInMethod } | null | undefined;
}

/** An invoice, and whether its reader is on the team: the team can't open the buyer's order page. */
export interface VisitedInvoice {
  invoice: InvoiceRecord;
  isForTeam: boolean;
}

/**
 * An order's invoice for its buyer, holders of the link, and team members who may see orders. Undefined for everyone else, as if it did not
 * exist. `show` as in `pickInvoice`.
 */
export async function readVisitedInvoice(
  number: string,
  show: string | null,
  { key, visitor }: InvoiceVisit,
): Promise<VisitedInvoice | undefined> {
  const visited = await readVisitedOrder(number, { key, accountId: visitor?.account._id });
  const order = visited ?? (await orderForTeam(number, visitor));
  const invoice = order && pickInvoice(await readInvoicesOf(order._id), show);
  return invoice && { invoice, isForTeam: visited === undefined };
}

async function orderForTeam(number: string, visitor: InvoiceVisit['visitor']) {
  if (visitor == null) return undefined;
  const actor = { accountId: visitor.account._id, isByAdminLink: visitor.method === 'admin_link' };
  return (await mayNow(actor, 'orders.see')) ? readStoredOrder(number) : undefined;
}
