import { inTransaction } from '../../platform/mongo/mongo.ts';
import { holdLines, resumeLines } from '../fulfilment/hold.writes.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import type { DisputeState, OrderRecord } from '../order/order.ts';
import { readPayment } from '../payment/payment.reads.ts';
import type { PaymentRecord } from '../payment/payment.ts';
import { centsLeft, completeExternalRefund } from './external-refund.writes.ts';
import { type RefundCause, refundOrder } from './refund.writes.ts';
import { markProblem } from './take-in-payment.writes.ts';

const lost: RefundCause = { reason: 'The payment was disputed and reversed by the bank.', source: 'dispute' };

/**
 * Applies a payment dispute to its order: on hold while open, resumed when won. When lost, the amount in `lostCents`
 * (or everything left, if unknown) is reversed, and the rest resumes. Safe to repeat.
 */
export async function applyDispute(
  { _id, order: number }: PaymentRecord,
  dispute: DisputeState,
  lostCents: number | undefined,
  now: Date,
): Promise<void> {
  await inTransaction(async () => {
    const [order, payment] = [await readStoredOrder(number), await readPayment(_id)];
    if (order === undefined || payment === undefined) return;
    if (dispute === 'lost') return takeLoss(order, payment, lostCents, now);
    if (order.dispute === dispute || order.dispute === 'lost') return;
    await (dispute === 'open' ? hold(order, payment, now) : goOn(order, now));
  });
  if (dispute === 'lost') await completeExternalRefund(_id, 'dispute', now);
}

async function hold({ _id }: OrderRecord, payment: PaymentRecord, now: Date): Promise<void> {
  await changeOrder(_id, now, (before) => ({ ...before, dispute: 'open' }));
  await holdLines(_id, now);
  await markProblem(payment, 'disputed', now);
}

async function goOn({ _id, dispute: earlier }: OrderRecord, now: Date): Promise<void> {
  await changeOrder(_id, now, (before) => ({
    ...before,
    dispute: 'won',
    problem: before.problem === 'disputed' ? null : before.problem,
  }));
  if (earlier === 'open') await resumeLines(_id, now);
}

/** A second lost dispute also takes its share, unless one of unknown amount has already taken everything. */
async function takeLoss(
  { _id, dispute: earlier }: OrderRecord,
  payment: PaymentRecord,
  lostCents: number | undefined,
  now: Date,
): Promise<void> {
  const left = await centsLeft(payment);
  const cents = lostCents === undefined ? left : Math.min(left, lostCents - takenBefore(payment));
  if (earlier === 'lost' && (lostCents === undefined || cents <= 0)) return;
  await changeOrder(_id, now, (before) => ({ ...before, dispute: 'lost' }));
  // Before deducting the money, so that lines with nothing left don't resume.
  if (earlier === 'open' && cents < left) await resumeLines(_id, now);
  if (cents > 0) await refundOrder(_id, cents === left ? {} : { cents }, lost, now);
  await markProblem(payment, 'dispute_lost', now);
}

const takenBefore = ({ refunds = [] }: PaymentRecord): number =>
  refunds.filter(({ source }) => source === 'dispute').reduce((sum, { cents }) => sum + cents, 0);
