import { tellWebhooksOfOrder } from '../../community/community.writes.ts';
import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import type { OrderRecord } from './order.ts';

const told: Partial<Record<OrderRecord['status'], 'order.paid' | 'order.fulfilled' | 'order.refunded'>> = {
  paid: 'order.paid',
  fulfilled: 'order.fulfilled',
  refunded: 'order.refunded',
};

/** Tells the webhooks of who ordered that an order has reached a status; of most nothing. In the transaction that moves it. */
export async function tellWebhooksOfStatus(order: OrderRecord, now: Date): Promise<void> {
  const type = told[order.status];
  if (type === undefined || order.account_id === null) return;
  const lines = order.lines.map(({ product, listing_id, state }) => ({ product, listing_id, state }));
  const { _id: number, status, totals, is_test } = order;
  const data = {
    order: {
      number,
      status,
      url: absoluteUrl(checkoutPath(number)),
      currency: 'USD',
      total_cents: totals.total_cents,
      is_test,
      lines,
    },
  };
  await tellWebhooksOfOrder({ accountId: order.account_id, number, type, data }, now);
}
