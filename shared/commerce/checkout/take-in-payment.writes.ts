import { readSettings } from '../../change/change.reads.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { AlreadyBought, changeOrder, moveOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import type { OrderProblem, OrderRecord } from '../order/order.ts';
import { PaymentModel } from '../payment/payment.model.ts';
import { readPayment } from '../payment/payment.reads.ts';
import {
  nextPaymentCheck,
  type PaymentReading,
  type PaymentRecord,
  processingEnds,
  type ReturnReason,
} from '../payment/payment.ts';
import { holdSeats, prepareSeats, releaseSeats, SeatGone } from '../seat/seat.writes.ts';
import { isLocationContested } from '../vat/location-evidence.ts';
import { vatSellerOf } from '../vat/vat-decision.ts';
import { isAtListings } from './already-bought.reads.ts';
import { endPayment } from './end-payment.writes.ts';
import { alertOperator } from './operator-mail.writes.ts';

/** How a payment was made, as recorded in the order. */
interface PaidHow {
  isTest: boolean;
  /** Additional facts from the provider. */
  told?: Pick<PaymentReading, 'country' | 'overpaidCents'>;
}

/**
 * Applies a payment's state as reported by its provider: the single path for webhooks, the return page, visits and the
 * job. Idempotent; calls may come in any order. `isTest`: no real money moves.
 */
export async function applyPaymentReading(id: string, reading: PaymentReading, how: PaidHow, now: Date): Promise<void> {
  const payment = await readPayment(id);
  if (payment === undefined || isSettled(payment)) return;
  switch (reading.state) {
    case 'open':
      await look(payment, { state: 'open' }, now);
      return;
    case 'processing':
      await look(payment, { state: 'processing', expires_at: processingEnds(now) }, now);
      return;
    case 'failed':
    case 'expired':
      await endPayment(id, reading.state, now);
      return;
    case 'paid':
      await takeInMoney(payment, reading, how, now);
  }
}

/** Whether a payment's money has already been applied. Failed or expired payments may still be paid late. */
const isSettled = ({ state }: PaymentRecord): boolean => ['paid', 'mismatch', 'returning', 'returned'].includes(state);

/** Records an open payment's state. Payments that ended in the meantime are skipped. */
async function look(
  { _id, state }: PaymentRecord,
  seen: Partial<Pick<PaymentRecord, 'state' | 'expires_at'>>,
  now: Date,
): Promise<void> {
  // The 14-day wait for money on its way starts when it was first seen.
  const change = state === seen.state ? {} : seen;
  await PaymentModel.updateOne({ _id, is_open: true }, { $set: { ...change, due_at: nextPaymentCheck(now) } });
}

async function takeInMoney(payment: PaymentRecord, reading: PaymentReading, how: PaidHow, now: Date): Promise<void> {
  const isEqual =
    reading.amountCents === payment.amount_cents &&
    reading.currency === payment.currency &&
    reading.order === payment.order;
  if (!isEqual) return keepMismatch(payment, reading, now);
  const order = await readStoredOrder(payment.order);
  if (order !== undefined) await prepareSeats(order);
  try {
    await inTransaction(async () => {
      const isOurs = await closeAs(payment, reading, 'paid');
      if (!isOurs) return;
      const isPaid = await payOrder(payment.order, { ...how, told: reading }, now);
      if (!isPaid) await returnMoney(payment, 'duplicate_payment', now);
    });
  } catch (problem) {
    const reason = bars(problem);
    if (reason === undefined) throw problem;
    await inTransaction(async () => {
      if (!(await closeAs(payment, reading, 'paid'))) return;
      await returnMoney(payment, reason, now);
      if (reason === 'already_bought') await cancelBought(payment.order, now);
    });
  }
}

/** Why received money can't pay its order; undefined for any other problem. */
function bars(problem: unknown): 'seat_gone' | 'already_bought' | undefined {
  if (problem instanceof SeatGone) return 'seat_gone';
  return problem instanceof AlreadyBought ? 'already_bought' : undefined;
}

/** Cancels an order for something its listing already has, releasing its slots. */
async function cancelBought(number: string, now: Date): Promise<void> {
  await changeOrder(number, now, (before) => moveOrder(before, 'cancel'));
  await releaseSeats(number, now);
}

/** Records that a payment's money has arrived; returns false if already recorded. */
async function closeAs(
  { _id }: PaymentRecord,
  { capture, amountCents, currency }: PaymentReading,
  state: 'paid' | 'mismatch',
): Promise<boolean> {
  const money = { capture, received_cents: amountCents, received_currency: currency.slice(0, 10) };
  const open = { _id, received_cents: null };
  const { modifiedCount } = await PaymentModel.updateOne(open, {
    $set: { state, is_open: false, due_at: null, ...money },
  });
  return modifiedCount === 1;
}

/** Marks a free order as paid, without a provider. */
export const markPaidWithoutProvider = (number: string, how: PaidHow, now: Date): Promise<boolean> =>
  inTransaction(() => payOrder(number, how, now));

/**
 * Marks an order as paid and takes its slots, atomically. Returns false if it is already paid or was deleted. Throws
 * SeatGone and AlreadyBought.
 */
async function payOrder(number: string, { isTest, told }: PaidHow, now: Date): Promise<boolean> {
  const seller = vatSellerOf((await readSettings()).seller);
  let problem: OrderProblem | null = null;
  let isPaid = false;
  await changeOrder(number, now, (before) => {
    const paid = moveOrder(before, 'pay');
    isPaid = paid !== undefined;
    if (paid === undefined) return undefined;
    const location = { billing: paid.billing_country, payment: told?.country ?? null };
    const isContested = isLocationContested(seller, location, paid.totals.vat_treatment, now);
    problem = (told?.overpaidCents ?? 0) > 0 ? 'overpaid' : isContested ? 'location_contested' : null;
    return { ...paid, is_test: isTest, paid_at: now, location, problem, lines: paid.lines.map(nowDue(now)) };
  });
  if (isPaid) {
    const order = await readStoredOrder(number);
    if (order !== undefined && (await isAtListings(order))) throw new AlreadyBought();
    await holdSeats(number, now);
  }
  if (problem !== null) await alertOperator({ about: number, order: number, problem }, now);
  return isPaid;
}

const nowDue =
  (now: Date) =>
  (line: OrderRecord['lines'][number]): OrderRecord['lines'][number] => ({ ...line, due_at: now });

async function keepMismatch(payment: PaymentRecord, reading: PaymentReading, now: Date): Promise<void> {
  await inTransaction(async () => {
    if (await closeAs(payment, reading, 'mismatch')) await markProblem(payment, 'amount_mismatch', now);
  });
}

/** Refunds a payment automatically; a job retries until it succeeds. */
async function returnMoney({ _id, ...payment }: PaymentRecord, reason: ReturnReason, now: Date): Promise<void> {
  const returning = { state: 'returning', return_reason: reason, due_at: now } as const;
  await PaymentModel.updateOne({ _id, state: 'paid' }, { $set: returning });
  await markProblem({ _id, ...payment }, reason === 'mismatch' ? 'duplicate_payment' : reason, now);
}

/** Records what blocks an order, and alerts the operator once. */
export async function markProblem({ _id, order }: PaymentRecord, problem: OrderProblem, now: Date): Promise<void> {
  await changeOrder(order, now, (before) => ({ ...before, problem }));
  await alertOperator({ about: _id, order, problem }, now);
}
