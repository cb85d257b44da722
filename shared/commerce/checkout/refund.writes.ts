import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { reverseEffects } from '../fulfilment/reverse.writes.ts';
import { issueCreditNote, prepareCreditNote } from '../invoice/invoice.writes.ts';
import { changeOrder, moveOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { PaymentModel } from '../payment/payment.model.ts';
import type { PaymentRecord } from '../payment/payment.ts';
import { releaseSeats } from '../seat/seat.writes.ts';

/**
 * Has all the money of a paid order go back, for a reason that its buyer's credit note names; nothing more is done for it from now on.
 * Gives the id of the payment to settle. Throws `not_found`, and `wrong_state` for an order that has no money to give back.
 */
export function refundOrder(number: string, reason: string, now: Date): Promise<string> {
  return inTransaction(async () => {
    const order = await readStoredOrder(number);
    if (order === undefined) throw notFound('order');
    const isPaid = moveOrder(order, 'refund') !== undefined;
    const returning = { state: 'returning', return_reason: 'refunded', return_note: reason, due_at: now } as const;
    const payment = isPaid
      ? await PaymentModel.findOneAndUpdate({ order: order._id, state: 'paid' }, { $set: returning })
          .lean<PaymentRecord>()
          .exec()
      : null;
    if (payment === null)
      throw new SlipwayError('wrong_state', 'There is no money of this order here that could go back.');
    await changeOrder(order._id, now, (before) => ({
      ...before,
      lines: before.lines.map((line) => ({ ...line, due_at: null })),
    }));
    return payment._id;
  });
}

/** Ends a refund whose money has gone back: order, effects, seats and invoice in one transaction. False where that was done before. */
export async function endRefund({ _id, order, return_note }: PaymentRecord, now: Date): Promise<boolean> {
  const row = await prepareCreditNote(order, now);
  return inTransaction(async () => {
    const returned = { state: 'returned', due_at: null } as const;
    const { modifiedCount } = await PaymentModel.updateOne({ _id, state: 'returning' }, { $set: returned });
    if (modifiedCount === 0) return false;
    await reverseEffects(order, now);
    await releaseSeats(order, now, { alsoPaid: true });
    await changeOrder(order, now, (before) => moveOrder({ ...before, problem: null }, 'refund'));
    if (row !== undefined) await issueCreditNote(order, row, return_note ?? 'refunded', now);
    return true;
  });
}
