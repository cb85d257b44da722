import { defineCommand } from 'citty';
import { readEveryProduct } from '../shared/commerce/commerce.reads.ts';
import { type ProductRecord, readProductEdit } from '../shared/commerce/commerce.ts';
import { changeProduct } from '../shared/commerce/commerce.writes.ts';
import { centsInWords } from '../shared/kernel/money/money-words.ts';
import { nearestName } from '../shared/kernel/text/nearest-name.ts';
import { UsageError } from './command-line.ts';
import { withDatabase } from './with-database.ts';

/** The requested action; `show` by default. */
type Wish = { kind: 'show' } | { kind: 'set'; code: string; part: string; text: string };

export const productsCommand = defineCommand({
  meta: {
    name: 'products',
    description: 'Show or change products for sale: npm run slipway -- products [set CODE FIELD VALUE]',
  },
  args: {
    action: { type: 'positional', required: false, description: 'set; lists all products if omitted' },
    code: { type: 'positional', required: false, description: 'Product code, such as launch' },
    part: { type: 'positional', required: false, description: 'price_cents, active, name, description or position' },
    value: { type: 'positional', required: false, description: 'New value: a number, true, false or text' },
  },
  run: async ({ args }) => {
    const wish = readWish(args._);
    await withDatabase(async ({ now }) => {
      if (wish.kind === 'set') await change(wish, now());
      const products = await readEveryProduct(now());
      const shown = wish.kind === 'show' ? products : products.filter(({ _id }) => _id === wish.code);
      console.log(shown.map(lineOf).join('\n'));
    });
  },
});

/** Parses the arguments of `slipway products`. Throws UsageError with the syntax. */
export function readWish([action, code, part, ...rest]: readonly string[]): Wish {
  if (action === undefined) return { kind: 'show' };
  if (action !== 'set')
    throw new UsageError(
      `Unknown command: products ${action}. Usage: npm run slipway -- products [set CODE FIELD VALUE]`,
    );
  const [text, ...more] = rest;
  if (code === undefined || part === undefined || text === undefined)
    throw new UsageError(
      'products set: specify a product code, a field and a value, for example: products set launch price_cents 4900',
    );
  if (more.length > 0) throw new UsageError('products set takes one value. Quote text that contains spaces.');
  return { kind: 'set', code, part, text };
}

async function change({ code, part, text }: Extract<Wish, { kind: 'set' }>, now: Date): Promise<void> {
  const products = await readEveryProduct(now);
  const product = products.find(({ _id }) => _id === code);
  if (product === undefined) {
    const known = products.map(({ _id }) => _id);
    const nearest = nearestName(code, known);
    throw new UsageError(
      `Unknown product: ${code}. ${nearest === undefined ? `Products: ${known.join(', ')}.` : `Did you mean ${nearest}?`}`,
    );
  }
  const edit = readProductEdit(product, part, text);
  if (typeof edit === 'string') throw new UsageError(edit);
  await changeProduct({ kind: 'operator' }, code, edit, now);
}

const lineOf = ({ _id, name, price_cents, active }: ProductRecord): string =>
  `${_id}: ${centsInWords(price_cents)}, ${name}${active ? '' : '  (not for sale)'}`;
