import { dayMs } from '../../kernel/time/day-ms.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { PaymentModel } from '../payment/payment.model.ts';
import { readPayment } from '../payment/payment.reads.ts';
import { type PaymentReading, type PaymentRecord, partsOf } from '../payment/payment.ts';
import { applyDispute } from './dispute.writes.ts';
import { centsLeft, completeExternalRefund } from './external-refund.writes.ts';
import { type RefundCause, refundOrder } from './refund.writes.ts';
import { markProblem } from './take-in-payment.writes.ts';

/**
 * Applies a provider's updates to a paid payment: refunds made there, and disputes. Idempotent, and updates may arrive
 * in any order.
 */
export async function applyPaymentChanges({ _id }: PaymentRecord, reading: PaymentReading, now: Date): Promise<void> {
  const payment = await readPayment(_id);
  const returned = reading.refundedCents;
  if (payment !== undefined && returned !== null && returned < sentHere(payment))
    await markProblem({ ...payment, _id: `${_id}-short-${returned}` }, 'refund_failed', now);
  if (payment?.state !== 'paid') return;
  if (returned !== null && returned > known(payment)) await noteReturn(payment, returned, now);
  await lookDaily(payment, reading.dispute === 'open', now);
  if (reading.dispute !== null) await applyDispute(payment, reading.dispute, reading.lostCents, now);
}

/**
 * Completed refunds sent from here. A buyer's bank may still reject one days later, which lowers the provider's total.
 */
const sentHere = ({ refunds = [] }: PaymentRecord): number =>
  refunds
    .filter(({ state, source }) => state === 'returned' && source === 'here')
    .reduce((sum, { cents }) => sum + cents, 0);

const known = (payment: PaymentRecord): number =>
  partsOf(payment).reduce((sum, { net_cents, vat_cents }) => sum + net_cents + vat_cents, 0);

/** Records a refund made elsewhere, up to the remaining amount; after a crash, a job completes it. */
async function noteReturn({ _id }: PaymentRecord, returnedCents: number, now: Date): Promise<void> {
  await inTransaction(async () => {
    const payment = await readPayment(_id);
    if (payment?.state !== 'paid') return;
    const cents = Math.min(returnedCents - known(payment), await centsLeft(payment));
    if (cents <= 0) return;
    await refundOrder(payment.order, { cents }, elsewhere, now);
    await markProblem({ ...payment, _id: `${_id}-${returnedCents}` }, 'refunded_elsewhere', now);
  });
  await completeExternalRefund(_id, 'provider', now);
}

const elsewhere: RefundCause = { reason: 'Refunded through the payment provider.', source: 'provider' };

/** Rechecks a disputed payment daily, since a missed notification would hold its order forever. */
async function lookDaily({ _id, refunds = [], due_at: before }: PaymentRecord, isDisputed: boolean, now: Date) {
  if (refunds.some(({ state }) => state === 'returning')) return; // It is already due, so it must not be postponed.
  const due_at = isDisputed ? new Date(now.getTime() + dayMs) : null;
  await PaymentModel.updateOne({ _id, state: 'paid', due_at: before }, { $set: { due_at } });
}
