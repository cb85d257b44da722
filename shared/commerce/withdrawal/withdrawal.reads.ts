import { readStoredOrder } from '../order/order.reads.ts';
import type { OrderRecord } from '../order/order.ts';
import { readPaymentsOf } from '../payment/payment.reads.ts';
import { partsOf } from '../payment/payment.ts';
import { refundableCents } from '../refund/refund-parts.ts';
import { type WithdrawalStanding, type WithdrawnLine, withdrawalOf, withdrawnLines } from './withdrawal.ts';

/** What withdrawing now would result in. */
export interface WithdrawalView {
  order: OrderRecord;
  standing: WithdrawalStanding;
  lines: WithdrawnLine[];
}

/**
 * What withdrawing from an order would result in, for anyone who knows its number and billing email; undefined for an
 * unknown number as well as for a wrong email.
 */
export async function readWithdrawal(number: string, email: string, now: Date): Promise<WithdrawalView | undefined> {
  const order = await readStoredOrder(number);
  const isTheirs = order?.billing?.email.toLowerCase() === email.trim().toLowerCase();
  if (order === undefined || !isTheirs) return undefined;
  const payment = (await readPaymentsOf(order._id)).find(({ state }) => state === 'paid');
  const left = payment === undefined ? [] : refundableCents(order.lines, partsOf(payment));
  return { order, standing: withdrawalOf(order, now), lines: withdrawnLines(order.lines, left, now) };
}
