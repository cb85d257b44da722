import { notNull, oneOf } from '../../platform/mongo/filters.ts';
import { OrderModel } from '../order/order.model.ts';
import type { OrderRecord } from '../order/order.ts';

const mostCounted = 1_000;

/**
 * Number of paid orders (up to 1,000) with VAT and no invoice yet: if the seller is configured, they are waiting for an
 * exchange rate.
 */
export async function countWaitingInvoices(): Promise<number> {
  const filter = { status: oneOf(['paid', 'fulfilled'] as const), invoice: null, billing: notNull() };
  const found = OrderModel.find(filter, { totals: 1, is_test: 1 }).limit(mostCounted);
  const orders = await found.lean<Pick<OrderRecord, 'totals' | 'is_test'>[]>().exec();
  return orders.filter(({ totals, is_test }) => is_test === false && totals.vat_cents > 0).length;
}
