import { categoryTree } from '../../directory/directory.reads.ts';
import { mostExtraCategories } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import { readBoughtOnce } from '../order/order.reads.ts';
import { type Misfit, misfitOf } from '../product/product-fit.ts';
import { soleGoods } from '../product/sole-goods.ts';
import type { OrderItem } from '../quote/order-item.ts';
import { onItsWay, readListingsToOrder, toOrderListing } from './order-listings.reads.ts';

/**
 * Why each of these listings can't be given a product now, by ID; listings without a problem are omitted. Other
 * people's listings count as missing. `hasOptions`: the product has individual options, so it can be bought again.
 */
export async function readMisfits(
  accountId: string,
  { product, hasOptions }: { product: string; hasOptions: boolean },
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Misfit>> {
  const itemOf = (listing_id: number): OrderItem => ({ product, listing_id, ...(hasOptions && { options: {} }) });
  const items = ids.map(itemOf);
  const bought = await readBoughtOnce(items.flatMap(soleGoods));
  const [listings, tree] = await Promise.all([readListingsToOrder(accountId, items, bought), categoryTree()]);
  return new Map(
    ids.flatMap((id) => {
      const owned = listings.get(id);
      if (owned === undefined) return [[id, missing()] as const];
      const listing = toOrderListing(owned, tree, now);
      const isBought = soleGoods(itemOf(id)).some((key) => bought.has(key));
      const isFull = product === 'extra_categories' && listing.extraCategories.length >= mostExtraCategories;
      const misfit = misfitOf(product, listing, false) ?? (isBought ? onItsWay() : isFull ? full() : undefined);
      return misfit === undefined ? [] : [[id, misfit] as const];
    }),
  );
}

const missing = (): Misfit => ({
  detail: say('problem_order.no_such_listing_yours'),
  fix: say('problem_order.choose_other_listing'),
});

const full = (): Misfit => ({
  detail: say('problem_order.categories_full', { most: mostExtraCategories }),
  fix: say('problem_order.choose_other_listing'),
});
