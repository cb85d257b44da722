import { z } from 'zod';
import { billingInput, orderMoney } from '../../../shared/commerce/commerce.ts';
import { advanceOrder, beginPayment, saveBilling } from '../../../shared/commerce/commerce.writes.ts';
import { checkoutPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { type FormOutcome, openForm } from '../form.ts';
import { nextAddress } from './next-address.ts';
import { requireVisitedOrder } from './order-visit.ts';

const path = checkoutPath(':number');
const key = z.string().max(100).optional();
const agreed = z.literal('yes').optional();

/** Saves to whom an order is billed, and with `pay` begins to pay it. The total that the buyer saw is the one that they pay. */
export const payOrder = openForm({
  path,
  page: path,
  takesHiddenOrigin: true,
  input: {
    number: z.string().max(32),
    key,
    ...billingInput,
    billing_country: z
      .string()
      .trim()
      .regex(/^[A-Za-z]{2}$/, 'Choose a country.'),
    vat_number: z.string().trim().max(32, 'At most 32 characters.').default(''),
    seen_total: z.coerce.number().pipe(z.int().min(0)),
    at_once: agreed,
    action: z.enum(['save', 'pay']),
  },
  async handle({ number, key, seen_total, at_once, action, billing_country, vat_number, ...details }, call) {
    const order = await requireVisitedOrder({ number, key }, call);
    const to = checkoutPath(order._id, key);
    const wish = { billing_country, vat_number: vat_number === '' ? undefined : vat_number };
    const saved = await saveBilling(order._id, { details, ...wish }, call.now);
    const { total_cents } = saved.totals;
    if (action === 'save') return { to: `${to}${key === undefined ? '?' : '&'}done=saved` };
    if (total_cents !== seen_total) return changed(total_cents);
    if (at_once === undefined)
      return {
        problems: {
          at_once: 'Say that the work may begin at once: without it nothing can be started before 14 days are over.',
        },
      };
    const begun = await beginPayment(order._id, total_cents, call.now);
    if (begun === 'paid') {
      await advanceOrder(order._id, call.now);
      return { to };
    }
    return 'url' in begun ? { to: await nextAddress(begun.url, to) } : changed(begun.changedTotal);
  },
});

const changed = (total: number): FormOutcome => ({
  problems: { '': `The total is ${orderMoney(total)} now. Look at it, and press “Pay now” again.` },
  status: 409,
});
