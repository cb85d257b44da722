import { readUnpaidFor } from '../order/order.reads.ts';
import type { OrderRecord } from '../order/order.ts';
import { ProviderFailure } from '../payment/provider.ts';
import { isAlreadyBought } from './already-bought.reads.ts';
import { endOrder } from './settle.writes.ts';

/**
 * Cancels unpaid orders, and closes their payments, that ask for what an order has just paid for. Where a provider cannot be asked it
 * stays open: money that comes there goes back by itself. Safe to repeat.
 */
export async function closeSame({ _id, lines }: OrderRecord, now: Date): Promise<void> {
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
