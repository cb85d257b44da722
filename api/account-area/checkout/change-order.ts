import { z } from 'zod';
import { readOpenPayment } from '../../../shared/commerce/commerce.reads.ts';
import {
  advanceOrder,
  beginPayment,
  closePayment,
  endOrder,
  renewOrder,
} from '../../../shared/commerce/commerce.writes.ts';
import { checkoutPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { type AreaForm, openForm } from '../form.ts';
import { nextAddress } from './next-address.ts';
import { inWordsOfPage } from './order-problems.ts';
import { requireVisitedOrder } from './order-visit.ts';

const page = checkoutPath(':number');
const input = { number: z.string().max(32), key: z.string().max(100).optional() };

const isComing = (): SlipwayError => new SlipwayError('wrong_state', say('problem.order_fixed'));

/** Runs a change that may need the payment provider; throws `wrong_state` if the provider is unreachable. */
async function unlessAway<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (problem) {
    if (!(problem instanceof Error && problem.name === 'ProviderFailure')) throw problem;
    throw new SlipwayError('wrong_state', say('problem.provider_silent'));
  }
}

/** Retries a started payment that the provider hasn't responded to. */
const retryPayment = openForm({
  path: `${page}/retry`,
  page,
  takesHiddenOrigin: true,
  input,
  async handle(sent, call) {
    const { _id, totals } = await requireVisitedOrder(sent, call);
    const to = checkoutPath(_id, sent.key);
    // A new attempt needs the form, which asks for consent.
    if ((await readOpenPayment(_id)) === undefined) return { to };
    const begun = await beginPayment(_id, totals.total_cents, call.now);
    return { to: typeof begun === 'object' && 'url' in begun ? await nextAddress(begun.url, to, call.now) : to };
  },
});

/** Ends a started payment, so that the order can be changed or paid with another method. */
const leavePayment = openForm({
  path: `${page}/leave`,
  page,
  takesHiddenOrigin: true,
  input,
  async handle(sent, call) {
    const { _id } = await requireVisitedOrder(sent, call);
    if (!(await unlessAway(() => closePayment(_id, call.now)))) throw isComing();
    return { to: checkoutPath(_id, sent.key) };
  },
});

/** Cancels an unpaid order. */
const cancelMyOrder = openForm({
  path: `${page}/cancel`,
  page,
  takesHiddenOrigin: true,
  input,
  async handle(sent, call) {
    const { _id } = await requireVisitedOrder(sent, call);
    if (!(await unlessAway(() => endOrder(_id, 'cancel', call.now)))) throw isComing();
    return { to: checkoutPath(_id, sent.key) };
  },
});

/** Reopens an order that ended unpaid, at current prices. */
const renewMyOrder = openForm({
  path: `${page}/renew`,
  page,
  takesHiddenOrigin: true,
  input,
  async handle(sent, call) {
    const order = await requireVisitedOrder(sent, call);
    return inWordsOfPage(order, async () => {
      await advanceOrder(order._id, call.now);
      await renewOrder(order._id, call.now);
      return { to: checkoutPath(order._id, sent.key) };
    });
  },
});

/** Buyers' forms for an order. */
export const orderForms: readonly AreaForm[] = [retryPayment, leavePayment, cancelMyOrder, renewMyOrder];
