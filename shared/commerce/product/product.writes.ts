import { commitChange } from '../../change/change.writes.ts';
import { ProductModel } from './product.model.ts';
import { defaultProducts } from './product.ts';
import type { ProductEdit } from './product-edit.ts';

/** Gives a new installation its products. What is there already is left as the operator made it. */
export async function ensureProducts(): Promise<void> {
  await ProductModel.bulkWrite(
    defaultProducts.map((product) => ({
      updateOne: { filter: { _id: product._id }, update: { $setOnInsert: product }, upsert: true },
    })),
    { ordered: false },
  );
}

/** Changes a product, for quotes from now on; orders keep what they were made with. Every process takes it in. */
export const changeProduct = (code: string, edit: ProductEdit, now: Date): Promise<void> =>
  commitChange(now, async (session) => {
    await ProductModel.updateOne({ _id: code }, { $set: edit }, { session });
    return { result: undefined, change: { room: 'product' } };
  });
