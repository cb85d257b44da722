import { z } from 'zod';
import { readWithdrawal } from '../../../shared/commerce/commerce.reads.ts';
import { withdrawalWords } from '../../../shared/commerce/commerce.ts';
import { completeOrder, settleDuePayment, withdrawFrom } from '../../../shared/commerce/commerce.writes.ts';
import { withdrawPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { hasCode } from '../../../shared/kernel/errors.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { type FormAgain, openForm } from '../form.ts';

const input = {
  order: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.string().min(1, saying('problem.enter_order')).max(32)),
  email: z
    .string()
    .trim()
    .pipe(z.email(saying('problem.enter_invoice_address')).max(254)),
};

/**
 * First step: shows the consequences and asks for confirmation. A wrong order number and a wrong email address get the
 * same response.
 */
export const previewWithdrawal = openForm({
  path: withdrawPath(),
  page: withdrawPath(),
  input,
  async handle({ order, email }, { now }) {
    const found = await readWithdrawal(order, email, now);
    if (found === undefined) return unknownOrder();
    if (found.standing !== 'may') return { problems: { '': withdrawalWords(found.standing) } };
    return { problems: {}, status: 200 };
  },
});

/** Second step, which ends the contract (Directive 2011/83, Art. 11a). */
export const confirmMyWithdrawal = openForm({
  path: `${withdrawPath()}/confirm`,
  page: withdrawPath(),
  input,
  async handle({ order, email }, { now }) {
    try {
      const payment = await withdrawFrom(order, email, now);
      if (payment !== undefined) await settleDuePayment(payment, now);
      await completeOrder(order, now);
    } catch (thrown) {
      if (hasCode(thrown, 'not_found')) return unknownOrder();
      throw thrown;
    }
    return { to: `${withdrawPath()}?done=withdrawn` };
  },
});

const unknownOrder = (): FormAgain => ({
  problems: {
    '': say('problem.order_not_found'),
  },
});
