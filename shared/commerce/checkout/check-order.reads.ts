import { partIsOff, readSettings, requirePart } from '../../change/change.reads.ts';
import { categoryTree } from '../../directory/directory.reads.ts';
import { requireWithin } from '../../identity/identity.ts';
import { type FieldProblem, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import type { SitePart } from '../../kernel/settings/site-parts.ts';
import { nearestNames } from '../../kernel/text/nearest-name.ts';
import { readBoughtOnce } from '../order/order.reads.ts';
import { activeProducts, readSelectableWeeks } from '../product/product.reads.ts';
import type { ProductRecord } from '../product/product.ts';
import { launchingProducts } from '../product/product-fit.ts';
import { partMissing } from '../product/product-part.ts';
import { soleGoods } from '../product/sole-goods.ts';
import { readBuyerVat } from '../quote/buyer-vat.ts';
import { itemConflicts } from '../quote/item-conflicts.ts';
import { itemProblems, type OrderListing } from '../quote/item-problems.ts';
import { launchWeekOf } from '../quote/launch-week.ts';
import type { OrderItem, OrderRequest } from '../quote/order-item.ts';
import type { CheckedItem, CheckedOrder } from '../quote/quote.ts';
import { vatSellerOf } from '../vat/vat-decision.ts';
import { onItsWay, readListingsToOrder, toOrderListing } from './order-listings.reads.ts';

/**
 * Validates an order against products, weeks, categories and the buyer's listings. Throws `wrong_state` if the shop is
 * off; otherwise `unknown_listing` for a missing or someone else's listing, or `invalid_parameter`, either of which
 * lists all problems.
 */
export async function checkOrder(accountId: string, wish: OrderRequest, now: Date): Promise<CheckedOrder> {
  for (const { listing_id } of wish.items) requireWithin(listing_id);
  await requirePart('shop');
  const products = new Map((await activeProducts(now)).map((product) => [product._id, product]));
  const bought = await readBoughtOnce(wish.items.flatMap(soleGoods));
  const [listings, settings, tree, weeks] = await Promise.all([
    readListingsToOrder(accountId, wish.items, bought),
    readSettings(),
    categoryTree(),
    wish.items.some(({ product }) => launchingProducts.includes(product) || products.get(product)?.takes_week)
      ? readSelectableWeeks(now)
      : [],
  ]);
  const shop: Shop = {
    products,
    missing: (code) => partMissing(code, settings.parts),
    listings: new Map([...listings].map(([id, found]) => [id, found && toOrderListing(found, tree, now)])),
    launched: new Set(
      wish.items.filter(({ product }) => launchingProducts.includes(product)).map((item) => item.listing_id),
    ),
    weeks,
    bought,
    isCategory: (slug) => tree.bySlug.has(slug),
    nearCategory: (slug) => nearestNames(slug, [...tree.bySlug.keys()], 1)[0],
  };
  const buyer = readBuyerVat(wish);
  const problems = [
    ...wish.items.flatMap((item, index) => problemsAt(index, item, shop)),
    ...itemConflicts(wish.items),
    ...(Array.isArray(buyer) ? buyer : []),
  ];
  if (problems.length > 0 || Array.isArray(buyer))
    throw orderError(problems, [...listings.values()].includes(undefined));
  return {
    items: wish.items.flatMap((item) => checkedItem(item, shop, now)),
    buyer,
    seller: vatSellerOf(settings.seller),
  };
}

interface Shop {
  products: ReadonlyMap<string, ProductRecord>;
  /** The disabled feature that a product needs. */
  missing: (code: string) => SitePart | undefined;
  /** Undefined for missing and other people's listings. */
  listings: ReadonlyMap<number, OrderListing | undefined>;
  launched: ReadonlySet<number | undefined>;
  weeks: readonly string[];
  /** Keys of goods in other orders that are paid but not yet delivered. */
  bought: ReadonlySet<string>;
  isCategory: (slug: string) => boolean;
  nearCategory: (slug: string) => string | undefined;
}

function problemsAt(index: number, item: OrderItem, shop: Shop): FieldProblem[] {
  const at = (field: string): string => `items.${index}.${field}`;
  const product = shop.products.get(item.product);
  const isMissing = item.listing_id !== undefined && shop.listings.get(item.listing_id) === undefined;
  const unknown = isMissing
    ? [
        {
          field: at('listing_id'),
          detail: say('problem_order.no_such_listing_yours'),
          fix: say('problem_order.choose_listing'),
        },
      ]
    : [];
  if (product === undefined) {
    const part = shop.missing(item.product);
    const detail =
      part === undefined
        ? say('problem_input.not_found', { what: say('problem_input.what_product') })
        : partIsOff(part);
    return [
      { field: at('product'), detail, limit: [...shop.products.keys()], fix: say('problem_order.choose_offered') },
      ...unknown,
    ];
  }
  const listing = item.listing_id === undefined ? undefined : shop.listings.get(item.listing_id);
  const facts = { product, listing, weeks: shop.weeks, isCategory: shop.isCategory, nearCategory: shop.nearCategory };
  const problems = itemProblems(item, { ...facts, willLaunch: shop.launched.has(item.listing_id) });
  const isBought = problems.length === 0 && soleGoods(item).some((key) => shop.bought.has(key));
  return [
    ...unknown,
    ...[...problems, ...(isBought ? [{ field: 'listing_id', ...onItsWay() }] : [])].map(({ field, ...rest }) => ({
      field: at(field),
      ...rest,
    })),
  ];
}

function checkedItem(item: OrderItem, { products, listings, weeks }: Shop, now: Date): CheckedItem[] {
  const product = products.get(item.product);
  if (product === undefined) return [];
  if (!launchingProducts.includes(item.product)) return [{ item, product, week: item.week ?? null }];
  const reserved = listings.get(item.listing_id ?? 0)?.reservedWeek ?? null;
  return [{ item, product, week: launchWeekOf(item.week, { reserved, weeks }, now) ?? null }];
}

const orderError = (problems: readonly FieldProblem[], isUnknown: boolean): SlipwayError =>
  new SlipwayError(
    isUnknown ? 'unknown_listing' : 'invalid_parameter',
    say(isUnknown ? 'problem_api.order_listing_unknown' : 'problem_api.order_not_valid'),
    problems,
  );
