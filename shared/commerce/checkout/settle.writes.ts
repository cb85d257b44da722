import { nextAttempt } from '../../change/change.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { resumeLines } from '../fulfilment/hold.writes.ts';
import { changeOrder, moveOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { PaymentModel } from '../payment/payment.model.ts';
import { readOpenPayment, readPayment } from '../payment/payment.reads.ts';
import { nextPaymentCheck, type PaymentReading, type PaymentRecord, type RefundRecord } from '../payment/payment.ts';
import { isTestWay } from '../payment/payment-ways.ts';
import { ProviderFailure } from '../payment/provider.ts';
import { takesTestPayments } from '../payment/test-mode.ts';
import { releaseSeats } from '../seat/seat.writes.ts';
import { isAlreadyBought } from './already-bought.reads.ts';
import { emailMoneyReturned, emailRefunded } from './buyer-mail.writes.ts';
import { endPayment } from './end-payment.writes.ts';
import { applyPaymentChanges } from './later-money.writes.ts';
import { paymentProviders } from './payment-providers.writes.ts';
import { endRefund, nextRefundDue, withState } from './refund.writes.ts';
import { applyPaymentReading, markProblem } from './take-in-payment.writes.ts';

/**
 * Checks a payment at the provider and applies the result; pending refunds are sent. Safe to repeat and to run
 * concurrently. Throws ProviderFailure if the provider can't be reached.
 */
export async function settlePayment(id: string, now: Date, { mayTake = true } = {}): Promise<void> {
  const payment = await readPayment(id);
  if (payment === undefined) return;
  if (payment.state === 'returning') return giveBack(payment, now);
  const refund = (payment.refunds ?? []).find(({ state }) => state === 'returning');
  if (refund !== undefined) return sendRefund(payment, refund, now);
  if (payment.ref === null) {
    if (payment.expires_at <= now) await endPayment(id, 'expired', now);
    return;
  }
  const isTaken = mayTake && payment.is_open && payment.expires_at > now && !(await buysNothing(payment));
  const reading = await paymentProviders[payment.provider].read(payment.ref, now, isTaken);
  const isTest = isTestWay(payment.provider);
  // This payment was started while test payments were allowed; it no longer buys anything.
  if (isTest && payment.is_open && !takesTestPayments(now)) {
    await endPayment(id, 'failed', now);
    return;
  }
  await applyPaymentReading(id, reading, { isTest }, now);
  if (payment.state !== 'paid' && payment.state !== 'returned') return;
  const dispute = await readDispute(payment, reading, now);
  await applyPaymentChanges(payment, { ...reading, dispute }, now);
}

/** Whether money for a payment would be refunded immediately, in which case we don't capture it. */
async function buysNothing({ order: number }: PaymentRecord): Promise<boolean> {
  const order = await readStoredOrder(number);
  return order !== undefined && (await isAlreadyBought(order));
}

/** Some providers report disputes separately. */
async function readDispute(
  { provider, capture }: PaymentRecord,
  { dispute }: PaymentReading,
  now: Date,
): Promise<PaymentReading['dispute']> {
  const ask = paymentProviders[provider].readDispute;
  return dispute !== null || ask === undefined || capture === null ? dispute : ask(capture, now);
}

/** Like `settlePayment`, for an order's current payment attempt, if any. */
export async function settleOrder(number: string, now: Date): Promise<void> {
  const open = await readOpenPayment(number);
  if (open !== undefined) await settlePayment(open._id, now);
}

/** Payments checked automatically: open ones, and paid ones in dispute. */
const looked = ['opening', 'open', 'processing', 'paid'] as const;

/** Checks a due payment, for the job. If the provider is unreachable, retries later. */
export async function settleDuePayment(id: string, now: Date): Promise<void> {
  try {
    await settlePayment(id, now);
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    await PaymentModel.updateOne({ _id: id, state: oneOf(looked) }, { $set: { due_at: nextPaymentCheck(now) } });
  }
}

/**
 * Closes an unpaid order for payment and ends it: `cancel` by someone with permission, `expire` when overdue. Returns
 * false if it was paid.
 */
export async function endOrder(number: string, event: 'cancel' | 'expire', now: Date): Promise<boolean> {
  if (!(await closePayment(number, now))) return false;
  const order = await changeOrder(number, now, (before) => moveOrder(before, event));
  if (order?.status === 'cancelled' || order?.status === 'expired') await releaseSeats(number, now);
  return order?.status === 'cancelled' || order?.status === 'expired';
}

/** Closes an order's open payment attempt; returns false if its money has arrived or is on its way. */
export async function closePayment(number: string, now: Date): Promise<boolean> {
  const open = await readOpenPayment(number);
  if (open === undefined) return true;
  if (open.state === 'processing') return false;
  if (open.ref === null) return endPayment(open._id, 'expired', now);
  await paymentProviders[open.provider].close(open.ref, now);
  await settlePayment(open._id, now, { mayTake: false });
  return (await readOpenPayment(number)) === undefined && (await readPayment(open._id))?.state !== 'paid';
}

async function giveBack(payment: PaymentRecord, now: Date): Promise<void> {
  const { _id, provider, ref, capture, received_cents } = payment;
  let fetchedAt: string | undefined;
  try {
    const currency = payment.received_currency ?? payment.currency;
    const money = { ref: ref ?? '', capture, cents: received_cents ?? 0, currency, key: `refund:${_id}` };
    fetchedAt = await paymentProviders[provider].giveBack(money, now);
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    const return_attempts = payment.return_attempts + 1;
    const due_at = nextAttempt('money_return', return_attempts, now);
    await PaymentModel.updateOne({ _id, state: 'returning' }, { $set: { return_attempts, due_at } });
    return;
  }
  // Emailed before the payment is marked as returned, so that the email can't be lost; its key prevents duplicates.
  await emailMoneyReturned(payment, fetchedAt, now);
  await PaymentModel.updateOne({ _id, state: 'returning' }, { $set: { state: 'returned', due_at: null } });
}

/**
 * Sends a refund and completes it. If the provider is down, the refund is retried; if the provider rejects it, the
 * operator is notified. Refunds made at the provider are only completed. Safe to repeat and to run concurrently.
 */
async function sendRefund(payment: PaymentRecord, refund: RefundRecord, now: Date): Promise<void> {
  if (refund.source === 'here') {
    const { provider, ref, capture } = payment;
    const money = { ref: ref ?? '', capture, cents: refund.cents, key: `refund:${refund.id}` };
    let fetchedAt: string | undefined;
    try {
      fetchedAt = await paymentProviders[provider].giveBack(money, now);
    } catch (problem) {
      if (!(problem instanceof ProviderFailure)) throw problem;
      return problem.kind === 'away' ? putOff(payment, refund, now) : giveUp(payment, refund, now);
    }
    // Emailed before the refund is marked as returned, so that the email can't be lost; its key prevents duplicates.
    await emailRefunded(payment.order, refund, fetchedAt, now);
  }
  await endRefund(payment, refund.id, now);
}

async function putOff({ _id }: PaymentRecord, { id, attempts }: RefundRecord, now: Date): Promise<void> {
  await inTransaction(async () => {
    const { refunds = [] } = (await readPayment(_id)) ?? {};
    const due_at = nextAttempt('money_return', attempts + 1, now);
    const tried = refunds.map((each) => (each.id === id ? { ...each, attempts: attempts + 1 } : each));
    await PaymentModel.updateOne({ _id }, { $set: { refunds: tried, due_at } });
  });
}

async function giveUp({ _id, order }: PaymentRecord, { id }: RefundRecord, now: Date): Promise<void> {
  await inTransaction(async () => {
    const payment = await readPayment(_id);
    if (payment?.refunds?.find((each) => each.id === id)?.state !== 'returning') return;
    const failed = { ...payment, refunds: withState(payment, id, 'failed') };
    await PaymentModel.updateOne({ _id }, { $set: { refunds: failed.refunds, due_at: nextRefundDue(failed, now) } });
    await resumeLines(order, now);
    await markProblem({ ...payment, _id: id }, 'refund_failed', now);
  });
}
