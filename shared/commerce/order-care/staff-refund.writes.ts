import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { refundOrder } from '../checkout/refund.writes.ts';
import { readPayment } from '../payment/payment.reads.ts';
import type { RefundRequests } from '../refund/refund-parts.ts';
import { moneyAct } from './staff-note.ts';

/**
 * Refunds money of a paid order, with a reason for its credit note and the staff log. Returns the ID of the payment to
 * settle. Throws the same errors as `refundOrder`. `seenLeft`: remaining cents when the form was opened.
 */
export const refundForTeam = staffVerb(
  'orders.refund',
  async (
    actor: StaffActor,
    number: string,
    { reason, seenLeft, ...wish }: Exclude<RefundRequests, readonly unknown[]> & { reason: string; seenLeft?: number },
    now: Date,
  ): Promise<string> => {
    const payment = await refundOrder(number, wish, { reason, source: 'here', seenLeft }, now);
    const cents = (await readPayment(payment))?.refunds?.at(-1)?.cents ?? 0;
    await logStaffAct(actor, moneyAct('order.refund', number, cents, reason), now);
    return payment;
  },
);
