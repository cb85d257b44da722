import { fulfilOrder } from '../fulfilment/fulfil.writes.ts';
import { issueInvoice } from '../invoice/invoice.writes.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { tellPaid } from './buyer-mail.writes.ts';
import { closeSame } from './close-same.writes.ts';
import { tellOperator } from './operator-mail.writes.ts';
import { settleOrder } from './settle.writes.ts';

/**
 * Does everything that follows once the money of an order is there: its invoice, the mail, and what it buys. Safe to repeat and to
 * race, and does nothing for an order that is not paid.
 */
export async function completeOrder(number: string, now: Date): Promise<void> {
  await issueInvoice(number, now);
  const order = await readStoredOrder(number);
  if (order?.status !== 'paid') return;
  await tellPaid(order, now);
  const { givenUp } = await fulfilOrder(number, now);
  await closeSame(order, now);
  for (const line of givenUp) {
    await changeOrder(number, now, (before) => ({ ...before, problem: 'line_failed' }));
    await tellOperator({ about: `${number}-${line}`, order: number, problem: 'line_failed' }, now);
  }
}

/** Asks how the payment of an order stands, and does what follows. Throws ProviderFailure when the provider cannot be asked. */
export async function advanceOrder(number: string, now: Date): Promise<void> {
  await settleOrder(number, now);
  await completeOrder(number, now);
}
