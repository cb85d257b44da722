import { z } from 'zod';
import { readOpenPayment } from '../../../shared/commerce/commerce.reads.ts';
import { advanceOrder, chooseTestPayment, testChoices } from '../../../shared/commerce/commerce.writes.ts';
import { checkoutPath, testPaymentPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { openForm } from '../form.ts';
import { requireVisitedOrder } from './order-visit.ts';

const page = testPaymentPath(':number');

/** Simulates a payment's result, on sites without a payment provider. */
export const simulatePayment = openForm({
  path: page,
  page,
  takesHiddenOrigin: true,
  input: { number: z.string().max(32), key: z.string().max(100).optional(), choice: z.enum(testChoices) },
  async handle({ choice, ...sent }, call) {
    const { _id } = await requireVisitedOrder(sent, call);
    const payment = await readOpenPayment(_id);
    if (payment?.provider === 'test' && payment.ref !== null) {
      await chooseTestPayment(payment.ref, choice, call.now);
      await advanceOrder(_id, call.now);
    }
    return { to: `${checkoutPath(_id, sent.key)}${sent.key === undefined ? '?' : '&'}done=${choice}` };
  },
});
