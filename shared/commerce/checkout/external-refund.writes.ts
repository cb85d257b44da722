import { readStoredOrder } from '../order/order.reads.ts';
import { readPayment } from '../payment/payment.reads.ts';
import { type PaymentRecord, partsOf } from '../payment/payment.ts';
import { refundableCents } from '../refund/refund-parts.ts';
import { endRefund, type RefundCause } from './refund.writes.ts';

/** Cents of a paid order that are neither refunded nor being refunded. */
export async function centsLeft(payment: PaymentRecord): Promise<number> {
  const lines = (await readStoredOrder(payment.order))?.lines ?? [];
  return refundableCents(lines, partsOf(payment)).reduce((sum, each) => sum + each, 0);
}

/** Completes a refund made elsewhere, without sending any money. Safe to repeat. */
export async function completeExternalRefund(id: string, of: RefundCause['source'], now: Date): Promise<void> {
  const payment = await readPayment(id);
  const noted = payment?.refunds?.find(({ state, source }) => state === 'returning' && source === of);
  if (payment !== undefined && noted !== undefined) await endRefund(payment, noted.id, now);
}
