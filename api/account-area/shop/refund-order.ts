import { z } from 'zod';
import { completeOrder, refundForTeam, settleDuePayment } from '../../../shared/commerce/commerce.writes.ts';
import { shopOrderPath } from '../../../shared/kernel/address/admin-paths.ts';
import { namesFields } from '../../../shared/kernel/errors.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { staffForm, staffOf } from '../form.ts';
import { emptyIsUnset, moneyField } from './money-field.ts';

const longestReason = 500;

/** Refunds all or part of an order. */
export const refundMyBuyer = staffForm({
  path: `${shopOrderPath(':number')}/refund`,
  page: shopOrderPath(':number'),
  permission: 'orders.refund',
  input: {
    number: z.string().toUpperCase().pipe(z.string().max(32)),
    /** Starts at 1, the way buyers count. */
    line: z.preprocess(
      emptyIsUnset,
      z.coerce
        .number(saying('problem.enter_number_one'))
        .int(saying('problem.enter_number_one'))
        .min(1, saying('problem.enter_number_one'))
        .max(100, saying('problem.shop_lines'))
        .optional(),
    ),
    /** In dollars, including VAT. */
    amount: z.preprocess(emptyIsUnset, moneyField('problem.enter_amount', { sample: '12.50' }).optional()),
    /** Cents left when the form was opened, so that a double click refunds only once. */
    seen_left: z.coerce.number().int().min(0),
    reason: z.string().trim().min(3, saying('problem.why_credit')).max(longestReason, atMostCharacters(longestReason)),
  },
  async handle({ number: order, line, amount: cents, seen_left: seenLeft, reason }, call) {
    const wish = { line: line === undefined ? undefined : line - 1, cents };
    try {
      const payment = await refundForTeam(staffOf(call), order, { ...wish, reason, seenLeft }, call.now);
      await settleDuePayment(payment, call.now);
    } catch (thrown) {
      if (!namesFields(thrown)) throw thrown;
      const named = thrown.problems.map(({ field, detail }) => [field === 'cents' ? 'amount' : field, detail]);
      return { problems: Object.fromEntries(named) };
    }
    await completeOrder(order, call.now);
    return { to: `${shopOrderPath(order)}?done=refunded` };
  },
});
