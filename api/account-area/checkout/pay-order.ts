import { z } from 'zod';
import { billingInput, isBusiness, type OrderRecord } from '../../../shared/commerce/commerce.ts';
import { advanceOrder, beginPayment, saveBilling } from '../../../shared/commerce/commerce.writes.ts';
import { checkoutPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { say, saying, sentences } from '../../../shared/kernel/language/say.ts';
import { orderMoney } from '../../../shared/kernel/money/money-words.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { dayInWords } from '../../../shared/kernel/time/day-words.ts';
import { type FormOutcome, openForm } from '../form.ts';
import { nextAddress } from './next-address.ts';
import { inWordsOfPage } from './order-problems.ts';
import { requireVisitedOrder } from './order-visit.ts';

const path = checkoutPath(':number');
const key = z.string().max(100).optional();
const agreed = z.literal('yes').optional();

const input = {
  number: z.string().max(32),
  key,
  ...billingInput,
  billing_country: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, saying('problem.choose_country')),
  vat_number: z.string().trim().max(32, atMostCharacters(32)).default(''),
  seen_total: z.coerce.number().pipe(z.int().min(0)).catch(-1), // Without a total, the page shows it again.
  at_once: agreed,
  /** Chosen payment method; not submitted if there is only one. */
  way: z.string().max(20).optional(),
  action: z.enum(['save', 'pay']).catch('save'),
};

/** Saves an order's billing details and, with `pay`, starts payment. The buyer pays the total they saw. */
export const payOrder = openForm({
  path,
  page: path,
  takesHiddenOrigin: true,
  input,
  async handle({ number, key, ...typed }, call) {
    const order = await requireVisitedOrder({ number, key }, call);
    return inWordsOfPage(order, () => takePayment(order, key, typed, call.now));
  },
});

type Typed = Omit<z.output<z.ZodObject<typeof input>>, 'number' | 'key'>;

async function takePayment(
  { _id: number }: OrderRecord,
  key: string | undefined,
  { seen_total, at_once, way, action, billing_country, vat_number, ...details }: Typed,
  now: Date,
): Promise<FormOutcome> {
  const to = checkoutPath(number, key);
  const wish = { billing_country, vat_number: vat_number === '' ? undefined : vat_number };
  const saved = await saveBilling(number, { details, ...wish }, now);
  const { totals } = saved;
  if (action === 'save') return { to: `${to}${key === undefined ? '?' : '&'}done=saved` };
  if (totals.total_cents !== seen_total) return changed(totals.total_cents);
  if (at_once === undefined && !isBusiness(saved)) return { problems: { at_once: say('problem.at_once') } };
  const begun = await beginPayment(number, totals.total_cents, now, { way, asBusiness: at_once === undefined });
  if (begun === 'paid') {
    await advanceOrder(number, now);
    return { to };
  }
  if ('changedWeek' in begun) return weekMoved(begun.changedWeek);
  return 'url' in begun ? { to: await nextAddress(begun.url, to, now) } : changed(begun.changedTotal);
}

const weekMoved = (week: string): FormOutcome => ({
  problems: {
    '': sentences(say('problem_order.launch_week_now', { day: dayInWords(week) }), say('problem_order.look_pay_now')),
  },
  status: 409,
});

const changed = (total: number): FormOutcome => ({
  problems: {
    '': sentences(say('problem_order.total_now', { sum: orderMoney(total) }), say('problem_order.look_pay_now')),
  },
  status: 409,
});
