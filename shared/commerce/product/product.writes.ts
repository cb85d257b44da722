import { commitChange } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound } from '../../kernel/errors.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { ProductModel } from './product.model.ts';
import { defaultProducts, type ProductRecord, pricedAt } from './product.ts';
import { changedStates, productAct } from './product-act.ts';
import type { ProductEdit } from './product-edit.ts';
import { withoutPrice, withPrice } from './product-price.ts';

/** Gives a new installation its products. What is there already is left as the operator made it. */
export async function ensureProducts(): Promise<void> {
  await ProductModel.bulkWrite(
    defaultProducts.map((product) => ({
      updateOne: { filter: { _id: product._id }, update: { $setOnInsert: product }, upsert: true },
    })),
    { ordered: false },
  );
}

/**
 * Changes a product, for quotes from now on; orders keep what they were made with, and a price stays in its history. Every process takes it in.
 * Throws `not_found`.
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

/** Sets the price of a product from an instant on, now or later. Throws `not_found`, and `invalid_parameter` for an instant that is past. */
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

/** Takes a price back that is not in force yet. Throws `not_found`, and `wrong_state` for one that is or was. */
export const withdrawPrice = staffVerb(
  'products.change',
  async (actor: StaffActor, code: string, from: Date, now: Date): Promise<void> => {
    await storeProduct(code, now, (product) => ({ prices: withoutPrice(product, from, now) }));
    const states = { before: { from: from.toISOString() }, after: {} };
    await logStaffAct(actor, productAct('product.price_withdraw', code, states), now);
  },
);

/** Tells every process and page of prices that have come into force since this was last called. Safe to repeat. */
export async function tellNewPrices(now: Date): Promise<void> {
  const due = { prices: { $elemMatch: { is_told: false, from: atMost(now) } } };
  for (const { _id } of await ProductModel.find(due, { _id: 1 }).lean<{ _id: string }[]>().exec())
    await storeProduct(_id, now, ({ prices = [] }) => ({
      prices: prices.map((price) => (price.from <= now ? { ...price, is_told: true } : price)),
    }));
}

/** Gives the product as it was before. */
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
