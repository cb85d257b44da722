import { z } from 'zod';
import { readEveryProduct } from '../../../shared/commerce/commerce.reads.ts';
import { productWords, readProductEdit } from '../../../shared/commerce/commerce.ts';
import { changeProduct, setPrice, withdrawPrice } from '../../../shared/commerce/commerce.writes.ts';
import { shopProductsPath } from '../../../shared/kernel/address/admin-paths.ts';
import { namesFields, notFound } from '../../../shared/kernel/errors.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { isoDay } from '../../../shared/kernel/time/day-words.ts';
import { type FormAgain, staffForm, staffOf } from '../form.ts';
import { moneyField } from './money-field.ts';

const page = shopProductsPath();
const code = z.string().max(60);

/** Sets a product's price from 00:00 UTC on a given day; if that is today, immediately. */
export const setProductPrice = staffForm({
  path: `${page}/price`,
  page,
  permission: 'products.change',
  input: {
    code,
    price: moneyField('problem.enter_amount', { sample: '49.00' }).pipe(
      z.int().max(100_000_000, saying('problem.most_dollars')),
    ),
    from: z.string().trim(),
  },
  async handle({ code: product, price, from: day }, call) {
    const today = isoDay(call.now);
    if (day !== '' && !z.iso.date().safeParse(day).success) return { problems: { from: say('problem.day_or_now') } };
    const from = day === '' || day === today ? call.now : new Date(`${day}T00:00:00Z`);
    try {
      await setPrice(staffOf(call), product, price, from, call.now);
    } catch (thrown) {
      return refusalOf(thrown);
    }
    return { to: `${page}?done=price` };
  },
});

function refusalOf(thrown: unknown): FormAgain {
  if (!namesFields(thrown)) throw thrown;
  return { problems: Object.fromEntries(thrown.problems.map(({ field, detail, fix }) => [field, `${detail} ${fix}`])) };
}

/** Cancels a future price. */
export const withdrawProductPrice = staffForm({
  path: `${page}/withdraw`,
  page,
  permission: 'products.change',
  input: { code, from: z.iso.datetime() },
  async handle({ code: product, from }, call) {
    await withdrawPrice(staffOf(call), product, new Date(from), call.now);
    return { to: `${page}?done=withdrawn` };
  },
});

/** Changes a product's name and position, and whether it is sold. */
export const switchProduct = staffForm({
  path: `${page}/change`,
  page,
  permission: 'products.change',
  input: {
    code,
    name: z.string().trim(),
    description: z.string().trim(),
    position: z.string().trim(),
    active: z.enum(['true', 'false']).default('false'),
  },
  async handle({ code: wanted, ...parts }, call) {
    const product = (await readEveryProduct(call.now)).find(({ _id }) => _id === wanted);
    if (product === undefined) throw notFound('product');
    const { name, description } = product;
    // An untouched default stays as stored, so that each language has its own.
    const storedOf = new Map<string, string>([name, description].map((stored) => [productWords(stored), stored]));
    const edits = Object.entries(parts).map(
      ([part, text]) => [part, readProductEdit(product, part, storedOf.get(text) ?? text)] as const,
    );
    const wrong = edits.flatMap(([part, edit]) => (typeof edit === 'string' ? [[part, edit]] : []));
    if (wrong.length > 0) return { problems: Object.fromEntries(wrong) };
    await changeProduct(staffOf(call), wanted, Object.assign({}, ...edits.map(([, edit]) => edit)), call.now);
    return { to: `${page}?done=changed` };
  },
});
