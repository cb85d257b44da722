import { atMost, oneOf } from '../../platform/mongo/filters.ts';
import { PaymentModel } from './payment.model.ts';
import type { PaymentRecord, ReturnReason } from './payment.ts';

/** A payment by ID, or undefined. */
export async function readPayment(id: string): Promise<PaymentRecord | undefined> {
  return (await PaymentModel.findOne({ _id: id }).lean<PaymentRecord>().exec()) ?? undefined;
}

/** All payment attempts of an order, oldest first. */
export const readPaymentsOf = (order: string): Promise<PaymentRecord[]> =>
  PaymentModel.find({ order }).sort({ created_at: 1 }).lean<PaymentRecord[]>().exec();

/** An order's current payment attempt, or undefined. */
export async function readOpenPayment(order: string): Promise<PaymentRecord | undefined> {
  return (await PaymentModel.findOne({ order, is_open: true }).lean<PaymentRecord>().exec()) ?? undefined;
}

/** Whether an order's latest payment attempt failed at the provider. */
export async function wasLastDeclined(order: string): Promise<boolean> {
  const last = (await readPaymentsOf(order)).at(-1);
  return last?.state === 'failed' && last.ref !== null;
}

/** Which of these orders have a payment in transit. */
export async function readProcessingOrders(orders: readonly string[]): Promise<ReadonlySet<string>> {
  const found = PaymentModel.find({ order: oneOf(orders), is_open: true, state: 'processing' }, { order: 1 });
  return new Set((await found.lean<{ order: string }[]>().exec()).map(({ order }) => order));
}

/**
 * Why the latest payment for each of these orders was refunded automatically; orders without such a refund are absent.
 */
export async function readReturnReasons(orders: readonly string[]): Promise<ReadonlyMap<string, ReturnReason>> {
  const found = PaymentModel.find({ order: oneOf(orders), state: oneOf(['returning', 'returned']) });
  const payments = await found.sort({ created_at: 1 }).lean<PaymentRecord[]>().exec();
  return new Map(payments.flatMap(({ order, return_reason: reason }) => (reason == null ? [] : [[order, reason]])));
}

/** The payment with this provider ID, which may be the payment's own or that of the money received. */
export async function readPaymentByRef(ref: string): Promise<PaymentRecord | undefined> {
  const byRef = await PaymentModel.findOne({ ref }).lean<PaymentRecord>().exec();
  return byRef ?? (await PaymentModel.findOne({ capture: ref }).lean<PaymentRecord>().exec()) ?? undefined;
}

/** IDs of payments due for a check, longest overdue first. */
export async function readDuePayments(now: Date, limit: number): Promise<string[]> {
  const due = PaymentModel.find({ due_at: atMost(now) }, { _id: 1 })
    .sort({ due_at: 1 })
    .limit(limit);
  return (await due.lean<{ _id: string }[]>().exec()).map(({ _id }) => _id);
}
