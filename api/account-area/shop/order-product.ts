import { z } from 'zod';
import { readProducts } from '../../../shared/commerce/commerce.reads.ts';
import { checkoutPath, orderProductPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { namesFields, notFound, type SlipwayError } from '../../../shared/kernel/errors.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { createCheckoutOperation } from '../../order/create-checkout.ts';
import { problemForPeople } from '../checkout/problem-for-people.ts';
import { type FormAgain, listField, type MemberCall, memberForm } from '../form.ts';
import { operate } from '../operate.ts';
import { emptyIsUnset, moneyField } from './money-field.ts';

const path = orderProductPath(':product');
const chosen = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** Orders a product without an assistant: calls the same operation, then shows the order for payment. */
export const orderProduct = memberForm({
  path,
  page: path,
  input: {
    product: z.string().max(60),
    /** Identifies the form, so that a double click creates only one order. */
    once: z.uuid(saying('problem.load_again')),
    listing_id: z.coerce
      .number()
      .pipe(z.int(saying('problem.choose_listing')).min(1, saying('problem.choose_listing')))
      .optional(),
    week: chosen,
    amount_cents: z.preprocess(emptyIsUnset, moneyField('problem.enter_dollars').optional()),
    categories: listField(z.string().max(220)),
  },
  async handle({ product: code, once, listing_id, week, amount_cents, categories: sent }, call) {
    const product = (await readProducts(call.now)).find((each) => each.code === code);
    if (product === undefined) throw notFound('product');
    const categories = sent.filter((slug) => slug !== '');
    const item = {
      product: code,
      ...(listing_id !== undefined && { listing_id }),
      ...(week !== undefined && { week }),
      ...(amount_cents !== undefined && { amount_cents }),
      ...(categories.length > 0 && { categories }),
      ...(product.options !== undefined && { options: optionsOf(Object.keys(product.options), call) }),
    };
    const { visitor, now, address } = call;
    try {
      const order = await operate(
        createCheckoutOperation,
        { items: [item] },
        { visitor, now, address, idempotencyKey: once },
      );
      return { to: checkoutPath(order.number) };
    } catch (thrown) {
      if (!namesFields(thrown)) throw thrown;
      return problemsOfItem(thrown);
    }
  },
});

const optionsOf = (names: readonly string[], { fields }: MemberCall): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[`option-${name}`]?.[0]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );

/** Moves the item's errors to the form's fields, whose names differ. */
function problemsOfItem({ problems }: SlipwayError): FormAgain {
  const byField: Record<string, string> = {};
  for (const problem of problems) {
    const field = problem.field
      .replace(/^items\.0\.?/, '')
      .replace(/^options\./, 'option-')
      .replace(/^categories.*/, 'categories');
    byField[field === 'product' ? '' : field] ??= problemForPeople(problem);
  }
  return { problems: byField };
}
