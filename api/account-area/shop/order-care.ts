import { z } from 'zod';
import {
  completeOrder,
  markPaid,
  resolveProblem,
  sendMismatchBack,
  sendRefundAgain,
  settleDuePayment,
} from '../../../shared/commerce/commerce.writes.ts';
import { shopOrderPath } from '../../../shared/kernel/address/admin-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { staffForm, staffOf } from '../form.ts';

const page = shopOrderPath(':number');
const number = z.string().trim().toUpperCase().pipe(z.string().max(32));

/** Marks an order as paid outside the payment providers. */
export const markOrderPaid = staffForm({
  path: `${page}/paid`,
  page,
  permission: 'orders.mark_paid',
  input: {
    number,
    reason: z.string().trim().min(3, saying('problem.shop_paid_how')).max(500, atMostCharacters(500)),
  },
  async handle({ number: order, reason }, call) {
    await markPaid(staffOf(call), order, reason, call.now);
    await completeOrder(order, call.now);
    return { to: `${shopOrderPath(order)}?done=paid` };
  },
});

/** Marks an order's notice as resolved. */
export const resolveOrderProblem = staffForm({
  path: `${page}/seen`,
  page,
  permission: 'orders.work',
  input: {
    number,
    words: z.string().trim().min(3, saying('problem.shop_done')).max(500, atMostCharacters(500)),
  },
  async handle({ number: order, words }, call) {
    await resolveProblem(staffOf(call), order, words, call.now);
    return { to: `${shopOrderPath(order)}?done=seen` };
  },
});

/** Refunds a payment whose amount doesn't match its order. */
export const sendOrderMoneyBack = staffForm({
  path: `${page}/send-back`,
  page,
  permission: 'orders.refund',
  input: { number },
  async handle({ number: order }, call) {
    const payment = await sendMismatchBack(staffOf(call), order, call.now);
    await settleDuePayment(payment, call.now);
    return { to: `${shopOrderPath(order)}?done=sent_back` };
  },
});

/** Resends a refund that the buyer's bank rejected. */
export const sendOrderRefundAgain = staffForm({
  path: `${page}/refund-again`,
  page,
  permission: 'orders.refund',
  input: { number },
  async handle({ number: order }, call) {
    await sendRefundAgain(staffOf(call), order, call.now);
    return { to: `${shopOrderPath(order)}?done=refund_again` };
  },
});
