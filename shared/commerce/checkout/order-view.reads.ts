import type { OrderRecord } from '../order/order.ts';
import { type OrderView, toOrderView } from '../order/order-view.ts';
import { readProcessingOrders } from '../payment/payment.reads.ts';
import { readPaymentSetup } from './payment-setup.reads.ts';

/** Orders as their buyer sees them. */
export async function viewOrders(orders: readonly OrderRecord[]): Promise<OrderView[]> {
  const [{ isTest }, processing] = await Promise.all([
    readPaymentSetup(),
    readProcessingOrders(orders.map(({ _id }) => _id)),
  ]);
  return orders.map((order) => toOrderView(order, { isTest, isProcessing: processing.has(order._id) }));
}

/** One order as its buyer sees it; `key` only right after it was made. */
export async function viewOrder(order: OrderRecord, key?: string): Promise<OrderView> {
  const [{ isTest }, processing] = [await readPaymentSetup(), await readProcessingOrders([order._id])];
  return toOrderView(order, { isTest, isProcessing: processing.has(order._id) }, key);
}
