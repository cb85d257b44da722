import { ProductModel } from './product.model.ts';
import { defaultProducts } from './product.ts';

/** Gives a new installation its products. What is there already is left as the operator made it. */
export async function ensureProducts(): Promise<void> {
  await ProductModel.bulkWrite(
    defaultProducts.map((product) => ({
      updateOne: { filter: { _id: product._id }, update: { $setOnInsert: product }, upsert: true },
    })),
    { ordered: false },
  );
}
