import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { orderMoney } from '../../kernel/money/money-words.ts';
import { prepareRequeue } from '../../launch/launch.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { reverseEffects } from '../fulfilment/reverse.writes.ts';
import { prepareCreditNote } from '../invoice/invoice.writes.ts';
import { issueCreditNote } from '../invoice/part-credit-note.writes.ts';
import { changeOrder, moveOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import type { OrderLine, OrderRecord } from '../order/order.ts';
import { PaymentModel } from '../payment/payment.model.ts';
import { readPayment, readPaymentsOf } from '../payment/payment.reads.ts';
import { type PaymentRecord, partsOf, type RefundRecord } from '../payment/payment.ts';
import { launchingProducts } from '../product/product-fit.ts';
import { type RefundPart, type RefundRequests, refundableCents, splitRefund } from '../refund/refund-parts.ts';
import { releaseSeats } from '../seat/seat.writes.ts';

/** Reason for a refund, and who issues it. */
export interface RefundCause {
  reason: string;
  source: RefundRecord['source'];
}

/** Remaining amount the person saw, in cents with VAT. A double submit fails because that amount has changed. */
interface RefundSeen {
  seenLeft?: number | undefined;
}

/**
 * Refunds all or part of an order, for a reason shown on the credit note; fully refunded lines are cancelled. Returns
 * the ID of the payment to settle. Throws `not_found`, `wrong_state` if there is nothing to refund or the remaining
 * amount changed, and `invalid_parameter` for too much.
 */
export function refundOrder(
  number: string,
  wish: RefundRequests,
  { seenLeft, ...cause }: RefundCause & RefundSeen,
  now: Date,
): Promise<string> {
  return inTransaction(async () => {
    const order = await readStoredOrder(number);
    if (order === undefined) throw notFound('order');
    const payment = (await readPaymentsOf(order._id)).find(({ state }) => state === 'paid');
    if (payment === undefined || moveOrder(order, 'refund') === undefined) throw noMoney();
    const earlier = partsOf(payment);
    const left = refundableCents(order.lines, earlier);
    const total = left.reduce((sum, cents) => sum + cents, 0);
    if (total === 0) throw noMoney();
    if (seenLeft !== undefined && seenLeft !== total) throw changedMeanwhile(total);
    const parts = splitRefund(order.lines, earlier, wish);
    if (parts === undefined) throw tooMuch(wish, left);
    await addRefund(payment, parts, cause, now);
    await pauseLines(order, [...earlier, ...parts], now);
    return payment._id;
  });
}

async function addRefund(payment: PaymentRecord, parts: RefundPart[], cause: RefundCause, now: Date): Promise<void> {
  const refunds = payment.refunds ?? [];
  const cents = parts.reduce((sum, { net_cents, vat_cents }) => sum + net_cents + vat_cents, 0);
  const id = `${payment._id}:${refunds.length + 1}`;
  const refund: RefundRecord = { id, state: 'returning', ...cause, cents, parts, attempts: 0, at: now };
  // Concurrent refunds both write the payment, so the second one is re-evaluated.
  await PaymentModel.updateOne({ _id: payment._id }, { $set: { refunds: [...refunds, refund], due_at: now } });
}

async function pauseLines({ _id, lines }: OrderRecord, returned: readonly RefundPart[], now: Date): Promise<void> {
  const left = refundableCents(lines, returned);
  await changeOrder(_id, now, (before) => ({
    ...before,
    lines: before.lines.map((line, index) => (left[index] === 0 ? { ...line, due_at: null } : line)),
  }));
}

/** Completes a refund: payment, order, effects, slots and credit note in one transaction. False if already done. */
export async function endRefund({ _id, order: number }: PaymentRecord, refundId: string, now: Date): Promise<boolean> {
  const row = await prepareCreditNote(number, now);
  const mayRequeue = ['skip_queue', ...launchingProducts];
  if ((await readStoredOrder(number))?.lines.some(({ product }) => mayRequeue.includes(product)))
    await prepareRequeue(now);
  return inTransaction(async () => {
    const payment = await readPayment(_id);
    const refund = payment?.refunds?.find(({ id, state }) => id === refundId && state === 'returning');
    const order = await readStoredOrder(number);
    if (payment === undefined || refund === undefined || order === undefined) return false;
    const ended: PaymentRecord = { ...payment, refunds: withState(payment, refundId, 'returned') };
    const left = refundableCents(order.lines, returnedParts(ended));
    const isWhole = left.every((cents) => cents === 0);
    await PaymentModel.updateOne(
      { _id },
      {
        $set: { refunds: ended.refunds, due_at: nextRefundDue(ended, now), state: isWhole ? 'returned' : 'paid' },
      },
    );
    const gone = [...order.lines.keys()].filter(
      (index) => left[index] === 0 && (isWhole || refund.parts.some(({ line }) => line === index)),
    );
    await reverseEffects(number, gone, now);
    await releaseSeats(number, now, { refunded: gone });
    await changeOrder(number, now, (before) => {
      const lines = before.lines.map((line, index) => lineAfter(line, index, refund, gone));
      const after = { ...before, lines };
      const isTold = before.problem === 'dispute_lost' || before.problem === 'refunded_elsewhere';
      const problem = isTold ? before.problem : null;
      return isWhole ? moveOrder({ ...after, problem }, 'refund') : whenAllAreOver(after);
    });
    const { id, parts, reason } = refund;
    if (row !== undefined) await issueCreditNote({ order: number, refund: id, parts, reason }, row, now);
    return true;
  });
}

/** A payment's refunds, with the state of one replaced. */
export const withState = ({ refunds = [] }: PaymentRecord, id: string, state: RefundRecord['state']): RefundRecord[] =>
  refunds.map((refund) => (refund.id === id ? { ...refund, state } : refund));

/** When to send a payment's next refund; null if there is none. */
export const nextRefundDue = ({ refunds = [] }: PaymentRecord, now: Date): Date | null =>
  refunds.some(({ state }) => state === 'returning') ? now : null;

const returnedParts = ({ refunds = [] }: PaymentRecord): RefundPart[] =>
  refunds.filter(({ state }) => state === 'returned').flatMap(({ parts }) => parts);

function lineAfter(line: OrderLine, index: number, { parts }: RefundRecord, gone: readonly number[]): OrderLine {
  const part = parts.find((each) => each.line === index);
  const cents = part === undefined ? 0 : part.net_cents + part.vat_cents;
  const refunded_cents = (line.refunded_cents ?? 0) + cents;
  const after = refunded_cents === 0 ? line : { ...line, refunded_cents };
  return gone.includes(index) ? { ...after, state: 'reversed', due_at: null, problem: null } : after;
}

/** Completes an order whose last unfinished lines were refunded. */
function whenAllAreOver(order: OrderRecord): OrderRecord {
  const isOver = order.lines.every(({ state }) => state === 'done' || state === 'reversed');
  return (isOver ? moveOrder(order, 'fulfil') : undefined) ?? order;
}

const noMoney = (): SlipwayError => new SlipwayError('wrong_state', say('problem.no_money_back'));

const changedMeanwhile = (left: number): SlipwayError =>
  new SlipwayError(
    'wrong_state',
    sentences(say('problem.refunded_meanwhile', { left: orderMoney(left) }), say('problem.check_amount')),
  );

function tooMuch(wishes: RefundRequests, left: readonly number[]): SlipwayError {
  const line = 'length' in wishes ? wishes[0]?.line : wishes.line;
  const most = line === undefined ? left.reduce((sum, cents) => sum + cents, 0) : left[line];
  const isLine = line !== undefined;
  if (most === undefined || most === 0) {
    const detail = most === 0 ? say('problem_order.line_nothing_left') : say('problem_order.line_unknown');
    return new SlipwayError('invalid_parameter', detail, [
      { field: 'line', detail, fix: say('problem_order.choose_another_line') },
    ]);
  }
  const detail = say(isLine ? 'problem_order.cents_left_line' : 'problem_order.cents_left', { sum: orderMoney(most) });
  return new SlipwayError('invalid_parameter', detail, [
    { field: 'cents', detail, limit: most, fix: say('problem_input.enter_less') },
  ]);
}
