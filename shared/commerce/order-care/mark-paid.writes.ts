import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb, logStaffAct } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { readPaymentSetup } from '../checkout/payment-setup.reads.ts';
import { closePayment } from '../checkout/settle.writes.ts';
import { markPaidWithoutProvider } from '../checkout/take-in-payment.writes.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { noted, type OrderRecord } from '../order/order.ts';
import { PaymentModel } from '../payment/payment.model.ts';
import { type PaymentRecord, paymentId } from '../payment/payment.ts';
import { prepareSeats, SeatGone } from '../seat/seat.writes.ts';
import { accountIdOf } from './staff-note.ts';

/**
 * Marks an order as paid outside the payment providers, such as by bank transfer, with a reason for its timeline and
 * the team log. An open payment is closed first. Throws `not_found`, and `wrong_state` if the order is paid, its money
 * is on its way, it has no billing details, or its week is full.
 */
export const markPaid = askingStaffVerb(
  'orders.mark_paid',
  async (actor: StaffActor, number: string, reason: string, now: Date): Promise<void> => {
    const order = await readStoredOrder(number);
    if (order === undefined) throw notFound('order');
    await requireUnpaid(order, now);
    if (!(await closePayment(order._id, now))) throw wrongState(say('problem_order.payment_coming'));
    await prepareSeats(order);
    const { isTest } = await readPaymentSetup(now);
    try {
      await inTransaction(async () => {
        if (!(await markPaidWithoutProvider(order._id, { isTest }, now)))
          throw wrongState(say('problem_order.paid_already'));
        const note = { at: now, act: 'marked_paid', by: accountIdOf(actor), words: reason } as const;
        const paid = await changeOrder(order._id, now, (before) =>
          noted({ ...before, attempts: before.attempts + 1 }, note),
        );
        if (paid !== undefined) await PaymentModel.insertMany([paymentByHand(paid, now)]);
        const states = {
          before: { status: order.status },
          after: { status: paid?.status ?? 'paid', total_cents: order.totals.total_cents },
        };
        const act = { action: 'order.mark_paid', target: `order-${order._id}`, reason: null, note: reason, ...states };
        await logStaffAct(actor, act, now);
      });
    } catch (problem) {
      if (problem instanceof SeatGone) throw wrongState(say('problem_order.order_week_full'));
      throw problem;
    }
  },
);

async function requireUnpaid({ paid_at, billing }: OrderRecord, now: Date): Promise<void> {
  if (paid_at !== null) throw wrongState(say('problem_order.paid_already'));
  if (billing === null) throw wrongState(say('problem_order.billed_to_nobody'));
  const { isTest, missing } = await readPaymentSetup(now);
  if (!isTest && missing.length > 0) throw wrongState(say('problem_order.say_who_sells'));
}

function paymentByHand({ _id: order, attempts, totals }: OrderRecord, now: Date): PaymentRecord {
  const id = paymentId(order, attempts);
  return {
    ...{ _id: id, order, provider: 'hand', state: 'paid', is_open: false, ref: `hand_${id}`, url: null, capture: null },
    ...{ amount_cents: totals.total_cents, currency: 'USD' },
    ...{ received_cents: totals.total_cents, received_currency: 'USD', return_reason: null, return_attempts: 0 },
    ...{ created_at: now, expires_at: now, due_at: null },
  };
}

const wrongState = (words: Said): SlipwayError => new SlipwayError('wrong_state', words);
