import { commitChange } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { ProductModel } from './product.model.ts';
import { defaultProducts, type ProductRecord, pricedAt } from './product.ts';
import type { ProductEdit } from './product-edit.ts';

/** Creates the default products unless the site already has products. Safe to repeat. */
export async function ensureProducts(): Promise<void> {
  await ProductModel.bulkWrite(
    defaultProducts.map((product) => ({
      updateOne: { filter: { _id: product._id }, update: { $setOnInsert: product }, upsert: true },
    })),
    { ordered: false },
  );
}

/**
 * Changes a product for future quotes; existing orders keep theirs, and past prices are kept in the product's history.
 * All processes apply the change. Throws `not_found`.
 */
export const changeProduct = staffVerb(
  'products.change',
  async (actor: StaffActor, code: string, { price_cents, ...edit }: ProductEdit, now: Date): Promise<void> => {
    const before = await storeProduct(code, now, (product) => ({
      ...edit,
      ...(price_cents !== undefined && { prices: withPrice(product, { price_cents, from: now }, now) }),
    }));
    const whole = { ...edit, ...(price_cents !== undefined && { price_cents }) };
    await logStaffAct(actor, productAct('product.change', code, changedStates(before, whole, now)), now);
  },
);

/**
 * Sets a product's price from a given time, now or later. Throws `not_found`, and `invalid_parameter` for a time in the
 * past.
 */
export const setPrice = staffVerb(
  'products.change',
  async (actor: StaffActor, code: string, price_cents: number, from: Date, now: Date): Promise<void> => {
    const before = await storeProduct(code, now, (product) => ({
      prices: withPrice(product, { price_cents, from }, now),
    }));
    const states = {
      before: { price_cents: pricedAt(before, from).price_cents },
      after: { price_cents, from: from.toISOString() },
    };
    await logStaffAct(actor, productAct('product.price', code, states), now);
  },
);

/** Cancels a future price. Throws `not_found`, and `wrong_state` for a current or past one. */
export const withdrawPrice = staffVerb(
  'products.change',
  async (actor: StaffActor, code: string, from: Date, now: Date): Promise<void> => {
    await storeProduct(code, now, (product) => ({ prices: withoutPrice(product, from, now) }));
    const states = { before: { from: from.toISOString() }, after: {} };
    await logStaffAct(actor, productAct('product.price_withdraw', code, states), now);
  },
);

/** Announces prices that have taken effect since the last call. Safe to repeat. */
export async function announceNewPrices(now: Date): Promise<void> {
  const due = { prices: { $elemMatch: { is_told: false, from: atMost(now) } } };
  for (const { _id } of await ProductModel.find(due, { _id: 1 }).lean<{ _id: string }[]>().exec())
    await storeProduct(_id, now, ({ prices = [] }) => ({
      prices: prices.map((price) => (price.from <= now ? { ...price, is_told: true } : price)),
    }));
}

/** Returns the previous product. */
function storeProduct(
  code: string,
  now: Date,
  change: (product: ProductRecord) => Partial<ProductRecord>,
): Promise<ProductRecord> {
  return inTransaction(() =>
    commitChange(now, async (session) => {
      const product = await ProductModel.findOne({ _id: code }, null, { session }).lean<ProductRecord>().exec();
      if (product === null) throw notFound('product');
      await ProductModel.updateOne({ _id: code }, { $set: change(product) }, { session });
      return { result: product, change: { room: 'product' } };
    }),
  );
}

type State = Readonly<Record<string, string | number | boolean>>;

const longestState = 200;

/** Name of a product action in the team log. */
const productAct = (action: string, code: string, states: { before: State; after: State }) => ({
  ...{ action, target: `product-${code}`, reason: null, note: '' },
  ...{ before: { ...states.before }, after: { ...states.after } },
});

/** What a product edit changes, before and after; unchanged parts are omitted. */
function changedStates(product: ProductRecord, edit: ProductEdit, now: Date): { before: State; after: State } {
  const { price_cents, active, name, description, position } = pricedAt(product, now);
  const before = Object.entries({ price_cents, active, name, description, position });
  const after = Object.entries({ ...Object.fromEntries(before), ...edit });
  const changed = after.filter(([part, value], index) => value !== before[index]?.[1] && part === before[index]?.[0]);
  return {
    before: short(before.filter(([part]) => changed.some(([other]) => other === part))),
    after: short(changed),
  };
}

const short = (parts: readonly (readonly [string, string | number | boolean])[]): State =>
  Object.fromEntries(
    parts.map(([part, value]) => [part, typeof value === 'string' ? value.slice(0, longestState) : value]),
  );

type Prices = NonNullable<ProductRecord['prices']>;
type Priced = Pick<ProductRecord, 'prices'>;

/**
 * A product's prices with one added; of two prices for the same time, the newer wins. Throws `invalid_parameter` for a
 * time in the past.
 */
function withPrice({ prices = [] }: Priced, { price_cents, from }: Omit<Prices[number], 'is_told'>, now: Date): Prices {
  if (from < now) {
    const detail = say('problem_order.in_past');
    throw new SlipwayError('invalid_parameter', detail, [
      { field: 'from', detail, fix: say('problem_order.choose_today') },
    ]);
  }
  const others = prices.filter((price) => price.from.getTime() !== from.getTime());
  return [...others, { price_cents, from, is_told: from <= now }].toSorted(
    (a, b) => a.from.getTime() - b.from.getTime(),
  );
}

/** A product's prices with a future one removed. Throws `not_found`, and `wrong_state` for a current or past one. */
function withoutPrice({ prices = [] }: Priced, from: Date, now: Date): Prices {
  const isMeant = (price: Prices[number]): boolean => price.from.getTime() === from.getTime();
  if (!prices.some(isMeant)) throw notFound('price');
  if (from <= now) throw new SlipwayError('wrong_state', say('problem_order.price_stays'));
  return prices.filter((price) => !isMeant(price));
}
