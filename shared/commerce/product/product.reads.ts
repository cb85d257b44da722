import { z } from 'zod';
import { readSettings } from '../../change/change.reads.ts';
import { keptFresh } from '../../change/change.ts';
import { readWeeksWithSeats } from '../../launch/launch.reads.ts';
import { ProductModel } from './product.model.ts';
import {
  inCurrentWords,
  type ProductRecord,
  pricedAt,
  productOption,
  selectableWeeks,
  withoutBadge,
} from './product.ts';
import { isSoldWith } from './product-part.ts';

export const productView = z
  .object({
    code: z.string().describe('Send it as `product` in quotes and orders.'),
    name: z.string(),
    description: z.string(),
    price_cents: z.int().describe('Price in USD cents without VAT. Prices can change: never hardcode them.'),
    currency: z.literal('USD'),
    needs_listing: z.boolean().describe('Whether an order item needs `listing_id`.'),
    weeks: z.array(z.string()).optional().describe('Mondays available as `week`; only for products that take one.'),
    minimum_cents: z.int().optional().describe('Minimum `amount_cents`; only where the buyer chooses the amount.'),
    options: z.record(z.string(), productOption).optional().describe('Options an order item can or must have.'),
  })
  .meta({ id: 'Product' });
export type ProductView = z.infer<typeof productView>;

const keptProducts = keptFresh(
  () => ProductModel.find({ active: true }).sort({ position: 1, _id: 1 }).lean<ProductRecord[]>().exec(),
  (change) => change.room === 'product',
);

/** Products currently for sale, at current prices, in the operator's order. */
export async function activeProducts(now: Date): Promise<ProductRecord[]> {
  const [products, { parts }] = await Promise.all([keptProducts(), readSettings()]);
  return products.filter(({ _id }) => isSoldWith(_id, parts)).map((product) => inCurrentWords(pricedAt(product, now)));
}

/** All products at current prices, including those not for sale, in the operator's order. */
export async function readEveryProduct(now: Date): Promise<ProductRecord[]> {
  const products = await ProductModel.find({}).sort({ position: 1, _id: 1 }).lean<ProductRecord[]>().exec();
  return products.map((product) => inCurrentWords(pricedAt(product, now)));
}

/** Mondays of the upcoming weeks with a free slot that can be bought now. */
export async function readSelectableWeeks(now: Date): Promise<string[]> {
  const { launch } = await readSettings();
  return readWeeksWithSeats(selectableWeeks(now, launch.paid_weeks_ahead));
}

/** Everything currently for sale, in the operator's order. */
export async function readProducts(now: Date): Promise<ProductView[]> {
  const { parts, launch } = await readSettings();
  if (!parts.shop) return [];
  const [products, weeks] = await Promise.all([activeProducts(now), readSelectableWeeks(now)]);
  return products.map((product) => toProductView(launch.badge_required ? product : withoutBadge(product), weeks));
}

function toProductView(product: ProductRecord, weeks: string[]): ProductView {
  return {
    code: product._id,
    name: product.name,
    description: product.description,
    price_cents: product.price_cents,
    currency: 'USD',
    needs_listing: product.needs_listing,
    ...(product.takes_week && { weeks }),
    ...(product.takes_amount && { minimum_cents: product.price_cents }),
    ...(product.options !== null && { options: product.options }),
  };
}
