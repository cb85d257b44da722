import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import type { OrderRecord } from '../../../shared/commerce/order/order.ts';
import { PaymentModel } from '../../../shared/commerce/payment/payment.model.ts';
import type { PaymentRecord } from '../../../shared/commerce/payment/payment.ts';

/** How many orders lack something the site does by itself: a refund, an invoice, or a line that hasn't been started. */
export async function countUndone(): Promise<number> {
  const [orders, payments] = await Promise.all([
    OrderModel.find({}).lean<OrderRecord[]>().exec(),
    PaymentModel.find({}).lean<PaymentRecord[]>().exec(),
  ]);
  const lacks = ({ paid_at, invoice, lines }: OrderRecord): boolean =>
    paid_at !== null && (invoice === null || lines.some(({ state, due_at }) => state === 'pending' && due_at !== null));
  const goesBack = ({ state, refunds = [] }: PaymentRecord): boolean =>
    state === 'returning' || refunds.some((refund) => refund.state === 'returning');
  return orders.filter(lacks).length + payments.filter(goesBack).length;
}
