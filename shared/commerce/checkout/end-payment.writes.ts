import { inTransaction } from '../../platform/mongo/mongo.ts';
import { PaymentModel } from '../payment/payment.model.ts';
import type { PaymentRecord } from '../payment/payment.ts';
import { releaseSeats } from '../seat/seat.writes.ts';
import { emailPaymentFailed } from './buyer-mail.writes.ts';

/**
 * Ends an open payment attempt as unpaid and releases its slots. Emails the buyer if the money was on its way.
 * Returns false if the attempt was no longer open.
 */
export function endPayment(id: string, state: 'failed' | 'expired', now: Date): Promise<boolean> {
  return inTransaction(async () => {
    const ended = { state, is_open: false, due_at: null } as const;
    const before = await PaymentModel.findOneAndUpdate({ _id: id, is_open: true }, { $set: ended })
      .lean<PaymentRecord>()
      .exec();
    if (before === null) return false;
    await releaseSeats(before.order, now);
    // The buyer was told that the money is on its way, and has no reason to look at the order again.
    if (before.state === 'processing') await emailPaymentFailed(before, now);
    return true;
  });
}
