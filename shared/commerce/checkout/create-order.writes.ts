import { outsideTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { type NewOrder, newOrder } from '../order/new-order.ts';
import { OrderModel } from '../order/order.model.ts';
import type { OrderRequest } from '../quote/order-item.ts';
import { priceOrder } from '../quote/quote.ts';
import { askVatBuyer } from '../quote/vat-buyer.fetch.ts';
import { checkOrder } from './check-order.reads.ts';

/**
 * Creates an order at the current quote_order price, with its checkout link's secret. VIES is queried before writing,
 * outside the surrounding transaction (docs/decisions/limits-and-retries.md). Throws the same errors as `checkOrder`.
 */
export async function createOrder(accountId: string, wish: OrderRequest, now: Date): Promise<NewOrder> {
  const priced = await outsideTransaction(async () => {
    const checked = await checkOrder(accountId, wish, now);
    const buyer = await askVatBuyer(checked.buyer, checked.seller, now);
    return { quote: priceOrder(checked, buyer, now), check: buyer.check };
  });
  const made = newOrder(accountId, wish, priced, now);
  await OrderModel.insertMany([made.order]);
  return made;
}
