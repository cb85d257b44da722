import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb, logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { orderMoney } from '../../kernel/money/money-words.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { paymentProviders } from '../checkout/payment-providers.writes.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { noted, type OrderNote, type OrderRecord } from '../order/order.ts';
import { PaymentModel } from '../payment/payment.model.ts';
import { readPaymentsOf } from '../payment/payment.reads.ts';
import { ProviderFailure } from '../payment/provider.ts';
import { accountIdOf, moneyAct } from './staff-note.ts';

/**
 * Refunds a payment of the wrong amount, after which the order can be paid again. Returns the ID of the payment to
 * settle. Throws `not_found`, and `wrong_state` if there is none.
 */
export const sendMismatchBack = staffVerb(
  'orders.refund',
  async (actor: StaffActor, number: string, now: Date): Promise<string> => {
    return inTransaction(async () => {
      const order = await requireOrder(number);
      const payment = (await readPaymentsOf(order._id)).find(({ state }) => state === 'mismatch');
      if (payment === undefined) throw new SlipwayError('wrong_state', say('problem.no_other_money'));
      const back = { state: 'returning', return_reason: 'mismatch', due_at: now } as const;
      await PaymentModel.updateOne({ _id: payment._id, state: 'mismatch' }, { $set: back });
      const words = orderMoney(payment.received_cents ?? 0, payment.received_currency ?? undefined);
      const note = {
        at: now,
        act: 'money_sent_back',
        by: accountIdOf(actor),
        words: `${words}: wrong amount.`,
      } as const;
      await changeOrder(order._id, now, (before) =>
        noted({ ...before, problem: withoutProblem(before, 'amount_mismatch') }, note),
      );
      await logStaffAct(actor, moneyAct('order.money_back', order._id, payment.received_cents ?? 0), now);
      return payment._id;
    });
  },
);

/**
 * Resends the latest refund after the buyer's bank rejected it; order and credit note are unchanged. Throws
 * `not_found`, and `wrong_state` if no refund failed that way, or the provider rejects it.
 */
export const sendRefundAgain = askingStaffVerb(
  'orders.refund',
  async (actor: StaffActor, number: string, now: Date): Promise<void> => {
    const order = await requireOrder(number);
    const payments = await readPaymentsOf(order._id);
    const payment = payments.find(({ refunds = [] }) => refunds.some(isSentHere));
    const refund = payment?.refunds?.findLast(isSentHere);
    if (order.problem !== 'refund_failed' || payment === undefined || refund === undefined)
      throw new SlipwayError('wrong_state', say('problem.no_refund_again'));
    const time = (refund.sent_again ?? 0) + 1;
    const { provider, ref, capture } = payment;
    const money = { ref: ref ?? '', capture, cents: refund.cents, key: `refund:${refund.id}:again:${time}` };
    try {
      await paymentProviders[provider].giveBack(money, now);
    } catch (problem) {
      if (!(problem instanceof ProviderFailure)) throw problem;
      throw new SlipwayError(
        'wrong_state',
        sentences(say('problem_order.provider_not_taken'), say('problem_order.look_there')),
      );
    }
    const note: OrderNote = {
      at: now,
      act: 'refund_sent_again',
      by: accountIdOf(actor),
      words: orderMoney(refund.cents),
    };
    await inTransaction(async () => {
      const current = (await readPaymentsOf(order._id)).find(({ _id }) => _id === payment._id)?.refunds ?? [];
      // The provider accepts each key only once, and the first of several concurrent calls has already recorded this
      // attempt.
      if (current.some(({ id, sent_again = 0 }) => id === refund.id && sent_again >= time)) return;
      const refunds = current.map((each) => (each.id === refund.id ? { ...each, sent_again: time } : each));
      await PaymentModel.updateOne({ _id: payment._id }, { $set: { refunds } });
      await changeOrder(order._id, now, (before) =>
        noted({ ...before, problem: withoutProblem(before, 'refund_failed') }, note),
      );
      await logStaffAct(actor, moneyAct('order.refund_again', order._id, refund.cents), now);
    });
  },
);

const isSentHere = ({ state, source }: { state: string; source: string }): boolean =>
  state === 'returned' && source === 'here';

const withoutProblem = ({ problem }: OrderRecord, solved: OrderRecord['problem']): OrderRecord['problem'] =>
  problem === solved ? null : problem;

async function requireOrder(number: string): Promise<OrderRecord> {
  const order = await readStoredOrder(number);
  if (order === undefined) throw notFound('order');
  return order;
}
