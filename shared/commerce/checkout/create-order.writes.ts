import { outsideTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { type NewOrder, newOrder } from '../order/new-order.ts';
import { OrderModel } from '../order/order.model.ts';
import type { OrderWish } from '../quote/order-item.ts';
import { priceOrder } from '../quote/quote.ts';
import { askVatBuyer } from '../quote/vat-buyer.fetch.ts';
import { checkOrder } from './check-order.reads.ts';

/**
 * Makes an order, priced as quote_order would price it at this moment, and the secret of its checkout link. VIES is asked before
 * anything is written, outside of the surrounding transaction (docs/decisions/limits-and-retries.md). Throws as `checkOrder` does.
 */
export async function createOrder(accountId: string, wish: OrderWish, now: Date): Promise<NewOrder> {
  const priced = await outsideTransaction(async () => {
    const checked = await checkOrder(accountId, wish, now);
    const buyer = await askVatBuyer(checked.buyer, checked.seller, now);
    return { quote: priceOrder(checked, buyer, now), check: buyer.check };
  });
  const made = newOrder(accountId, wish, priced, now);
  await OrderModel.insertMany([made.order]);
  return made;
}
