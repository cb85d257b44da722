import { readSettings } from '../../change/change.reads.ts';
import { readSameUnpaid } from '../order/order.reads.ts';
import type { OrderRecord } from '../order/order.ts';
import { type OrderView, type PaymentFacts, toOrderView } from '../order/order-view.ts';
import { readProcessingOrders, readReturnReasons } from '../payment/payment.reads.ts';
import { readPaymentSetup } from './payment-setup.reads.ts';

/** Orders as their buyer sees them. */
export async function viewOrders(orders: readonly OrderRecord[], now: Date): Promise<OrderView[]> {
  const factsOf = await readFacts(orders, now);
  return orders.map((order) => toOrderView(order, factsOf(order)));
}

/** An order as its buyer sees it; `key` is only set right after creation. */
export async function viewOrder(order: OrderRecord, now: Date, key?: string): Promise<OrderView> {
  const factsOf = await readFacts([order], now);
  const made = key === undefined ? undefined : { key, same: await readSameUnpaid(order) };
  return toOrderView(order, factsOf(order), made);
}

/** Reads one after the other, since a new order is read within its transaction. */
async function readFacts(orders: readonly OrderRecord[], now: Date): Promise<(order: OrderRecord) => PaymentFacts> {
  const { isTest, isOpen } = await readPaymentSetup(now);
  const numbers = orders.map(({ _id }) => _id);
  const processing = await readProcessingOrders(numbers);
  const returned = await readReturnReasons(numbers);
  const { delivery_days: deliveryDays, launch } = await readSettings();
  const isReviewed = launch.review !== 'none';
  return ({ _id }) => ({
    ...{ now, isTest, isOpen, deliveryDays, isReviewed },
    isProcessing: processing.has(_id),
    returned: returned.get(_id),
  });
}
