import { PaymentModel } from '../payment/payment.model.ts';
import { readOpenPayment } from '../payment/payment.reads.ts';
import { mayRecheck, type PaymentRecord } from '../payment/payment.ts';
import { completeOrder } from './advance.writes.ts';
import { settlePayment } from './settle.writes.ts';

/**
 * Advances an order when its page is opened. The provider is queried as often as `mayRecheck` allows, and only once for
 * concurrent loads. Throws ProviderFailure if it can't be reached.
 */
export async function visitOrder(number: string, { isBack }: { isBack: boolean }, now: Date): Promise<void> {
  const open = await readOpenPayment(number);
  if (open !== undefined && (await takeLook(open, isBack, now))) await settlePayment(open._id, now);
  await completeOrder(number, now);
}

async function takeLook(payment: PaymentRecord, isBack: boolean, now: Date): Promise<boolean> {
  if (!mayRecheck(payment, { isBack }, now)) return false;
  const before = { _id: payment._id, visited_at: payment.visited_at ?? null };
  return (await PaymentModel.updateOne(before, { $set: { visited_at: now } })).modifiedCount === 1;
}
