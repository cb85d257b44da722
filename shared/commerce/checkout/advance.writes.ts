import { fulfilOrder } from '../fulfilment/fulfil.writes.ts';
import { issueInvoice } from '../invoice/invoice.writes.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { readStoredOrder, readUnpaidFor } from '../order/order.reads.ts';
import type { OrderRecord } from '../order/order.ts';
import { ProviderFailure } from '../payment/provider.ts';
import { isAlreadyBought } from './already-bought.reads.ts';
import { emailPaid } from './buyer-mail.writes.ts';
import { alertOperator } from './operator-mail.writes.ts';
import { endOrder, settleOrder } from './settle.writes.ts';

/**
 * Does everything that follows payment: invoice, email and delivery. Safe to repeat and to run concurrently; does
 * nothing for an unpaid order.
 */
export async function completeOrder(number: string, now: Date): Promise<void> {
  await issueInvoice(number, now);
  const order = await readStoredOrder(number);
  if (order?.status !== 'paid') return;
  await emailPaid(order, now);
  const { givenUp } = await fulfilOrder(number, now);
  await closeSame(order, now);
  for (const line of givenUp) {
    await changeOrder(number, now, (before) => ({ ...before, problem: 'line_failed' }));
    await alertOperator({ about: `${number}-${line}`, order: number, problem: 'line_failed' }, now);
  }
}

/** Checks an order's payment and applies the result. Throws ProviderFailure if the provider cannot be reached. */
export async function advanceOrder(number: string, now: Date): Promise<void> {
  await settleOrder(number, now);
  await completeOrder(number, now);
}

/**
 * Cancels unpaid orders, and their payments, for something another order has just paid for. If the provider can't be
 * reached they stay open, and money that arrives is refunded automatically. Safe to repeat.
 */
async function closeSame({ _id, lines }: OrderRecord, now: Date): Promise<void> {
  const listings = [...new Set(lines.flatMap(({ listing_id }) => listing_id ?? []))];
  if (listings.length === 0) return;
  for (const other of await readUnpaidFor(listings)) {
    if (other._id === _id || !(await isAlreadyBought(other))) continue;
    try {
      await endOrder(other._id, 'cancel', now);
    } catch (problem) {
      if (!(problem instanceof ProviderFailure)) throw problem;
    }
  }
}
