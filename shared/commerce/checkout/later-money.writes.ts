import { dayMs } from '../../kernel/time/day-ms.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { holdLines, resumeLines } from '../fulfilment/hold.writes.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import type { DisputeState } from '../order/order.ts';
import { PaymentModel } from '../payment/payment.model.ts';
import { readPayment } from '../payment/payment.reads.ts';
import { type PaymentReading, type PaymentRecord, partsOf } from '../payment/payment.ts';
import { refundableCents } from '../refund/refund-parts.ts';
import { endRefund, type RefundCause, refundOrder } from './refund.writes.ts';
import { markProblem } from './take-in-payment.writes.ts';

/**
 * Takes in what a provider says of a payment that is paid already: money that went back there, of which we did not know, and disputes. Whatever
 * comes twice or in another order leads to the same.
 */
export async function takeInLaterMoney({ _id }: PaymentRecord, reading: PaymentReading, now: Date): Promise<void> {
  const payment = await readPayment(_id);
  const returned = reading.refundedCents;
  if (payment !== undefined && returned !== null && returned < sentHere(payment))
    await markProblem({ ...payment, _id: `${_id}-short-${returned}` }, 'refund_failed', now);
  if (payment?.state !== 'paid') return;
  if (returned !== null && returned > known(payment)) await noteReturn(payment, returned, now);
  await lookDaily(payment, reading.dispute === 'open', now);
  if (reading.dispute !== null) await takeInDispute(payment, reading.dispute, now);
}

/** What went back from here for good; the bank of a buyer may still refuse it days later, and the provider then counts less. */
const sentHere = ({ refunds = [] }: PaymentRecord): number =>
  refunds
    .filter(({ state, source }) => state === 'returned' && source === 'here')
    .reduce((sum, { cents }) => sum + cents, 0);

const known = (payment: PaymentRecord): number =>
  partsOf(payment).reduce((sum, { net_cents, vat_cents }) => sum + net_cents + vat_cents, 0);

/** Notes money that others have sent back, at most what is left here; its end comes with the job where this is killed. */
async function noteReturn({ _id }: PaymentRecord, returnedCents: number, now: Date): Promise<void> {
  await inTransaction(async () => {
    const payment = await readPayment(_id);
    if (payment?.state !== 'paid') return;
    const cents = Math.min(returnedCents - known(payment), await leftOf(payment));
    if (cents <= 0) return;
    await refundOrder(payment.order, { cents }, elsewhere, now);
    await markProblem({ ...payment, _id: `${_id}-${returnedCents}` }, 'refunded_elsewhere', now);
  });
  await endNoted(_id, 'provider', now);
}

const elsewhere: RefundCause = { reason: 'Money was sent back.', source: 'provider' };

async function leftOf(payment: PaymentRecord): Promise<number> {
  const lines = (await readStoredOrder(payment.order))?.lines ?? [];
  return refundableCents(lines, partsOf(payment)).reduce((sum, each) => sum + each, 0);
}

/** Looks at a disputed payment each day: an end of which nobody tells would hold its order for ever. */
async function lookDaily({ _id, refunds = [], due_at: before }: PaymentRecord, isDisputed: boolean, now: Date) {
  if (refunds.some(({ state }) => state === 'returning')) return; // due already, and not to be put off
  const due_at = isDisputed ? new Date(now.getTime() + dayMs) : null;
  await PaymentModel.updateOne({ _id, state: 'paid', due_at: before }, { $set: { due_at } });
}

/** Moves an order with the dispute of its payment: held while it is open, going on when it is won, taken back when it is lost. */
async function takeInDispute(payment: PaymentRecord, dispute: DisputeState, now: Date): Promise<void> {
  await inTransaction(async () => {
    const order = await readStoredOrder(payment.order);
    if (order === undefined || order.dispute === dispute || order.dispute === 'lost') return;
    const isOver = dispute === 'won' && order.problem === 'disputed';
    await changeOrder(order._id, now, (before) => ({ ...before, dispute, problem: isOver ? null : before.problem }));
    if (dispute === 'open') {
      await holdLines(order._id, now);
      await markProblem(payment, 'disputed', now);
    }
    if (dispute === 'won' && order.dispute === 'open') await resumeLines(order._id, now);
    if (dispute === 'lost') {
      if ((await leftOf(payment)) > 0) await refundOrder(order._id, {}, lost, now);
      await markProblem(payment, 'dispute_lost', now);
    }
  });
  if (dispute === 'lost') await endNoted(payment._id, 'dispute', now);
}

const lost: RefundCause = { reason: 'The payment was disputed, and the bank took it back.', source: 'dispute' };

async function endNoted(id: string, of: RefundCause['source'], now: Date): Promise<void> {
  const payment = await readPayment(id);
  const noted = payment?.refunds?.find(({ state, source }) => state === 'returning' && source === of);
  if (payment !== undefined && noted !== undefined) await endRefund(payment, noted.id, now);
}
