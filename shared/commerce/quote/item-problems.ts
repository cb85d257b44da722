import type { FieldProblem } from '../../kernel/errors.ts';
import type { ProductRecord } from '../product/product.ts';
import { type FitListing, launchingProducts, misfitOf } from '../product/product-fit.ts';
import { atOnce } from './launch-week.ts';
import { optionProblems } from './option-problems.ts';
import { mostExtraCategories, type OrderItem } from './order-item.ts';

/** A buyer's listing, as needed to check an order. */
export interface OrderListing extends FitListing {
  primaryCategory: string | null;
  /** The reserved week of an upcoming launch. */
  reservedWeek: string | null;
  extraCategories: readonly string[];
}

/** Facts an item is checked against. */
export interface ItemFacts {
  product: ProductRecord;
  /** The weeks that can be chosen now. */
  weeks: readonly string[];
  /** Undefined if the item has no listing. */
  listing: OrderListing | undefined;
  /** Whether the order publishes the listing. */
  willLaunch: boolean;
  isCategory: (slug: string) => boolean;
  /** The slug an unknown one may mean. */
  nearCategory: (slug: string) => string | undefined;
}

type Check = (item: OrderItem, facts: ItemFacts) => FieldProblem[];

/** All problems of an order item; fields are relative to it, such as `week`. */
export const itemProblems: Check = (item, facts) =>
  [checkListing, checkWeek, checkAmount, checkCategories, checkOptions].flatMap((check) => check(item, facts));

const required = (field: string, detail: string, fix: string): FieldProblem => ({
  field,
  code: 'required',
  detail,
  fix,
});
const notTaken = (field: string): FieldProblem => ({
  field,
  detail: 'This option is not available for this product.',
  fix: `Leave \`${field}\` out.`,
});

const checkListing: Check = ({ product: code, listing_id }, { product, listing, willLaunch }) => {
  if (!product.needs_listing) return listing_id === undefined ? [] : [notTaken('listing_id')];
  if (listing_id === undefined)
    return [required('listing_id', 'Choose a listing for this product.', 'Send the id of one of your listings.')];
  const misfit = listing === undefined ? undefined : misfitOf(code, listing, willLaunch);
  return misfit === undefined ? [] : [{ field: 'listing_id', ...misfit }];
};

const checkWeek: Check = (item, facts) => {
  const { week } = item;
  const { product, weeks, listing } = facts;
  if (launchingProducts.includes(product._id)) return checkLaunchWeek(item, facts);
  if (!product.takes_week) return week === undefined ? [] : [notTaken('week')];
  const fix = 'Send one of the weeks in `limit`.';
  if (week === undefined) return [{ ...required('week', 'Choose a week for this product.', fix), limit: weeks }];
  if (!weeks.includes(week)) return [{ field: 'week', detail: 'This week is not available.', limit: weeks, fix }];
  if (listing?.launch_week !== week) return [];
  const others = weeks.filter((each) => each !== week);
  return [{ field: 'week', detail: 'This listing already launches that week.', limit: others, fix }];
};

const checkLaunchWeek: Check = ({ week }, { weeks, listing }) => {
  if (week === atOnce) return [];
  const reserved = listing?.reservedWeek ?? null;
  const open = [...new Set([...(reserved === null ? [] : [reserved]), ...weeks])].toSorted();
  const limit = [atOnce, ...open];
  const fix = 'Send one of `limit`; `now` launches in what is left of this week.';
  if (week !== undefined && !open.includes(week))
    return [{ field: 'week', detail: 'This week is not available.', limit, fix }];
  if (open.length > 0) return [];
  return [{ field: 'week', code: 'required', detail: 'All upcoming weeks are full.', limit, fix }];
};

const checkAmount: Check = ({ amount_cents }, { product }) => {
  if (!product.takes_amount) return amount_cents === undefined ? [] : [notTaken('amount_cents')];
  const least = product.price_cents;
  const fix = `Send at least ${least}.`;
  if (amount_cents === undefined) return [{ ...required('amount_cents', 'You choose the amount.', fix), limit: least }];
  if (amount_cents >= least) return [];
  return [{ field: 'amount_cents', detail: 'This is below the minimum.', limit: least, actual: amount_cents, fix }];
};

const checkCategories: Check = ({ product: code, categories }, { listing, isCategory, nearCategory }) => {
  if (code !== 'extra_categories') return categories === undefined ? [] : [notTaken('categories')];
  if (categories === undefined || categories.length === 0)
    return [required('categories', 'Nothing is selected.', 'Send one to three slugs from list_categories.')];
  const room = mostExtraCategories - (listing?.extraCategories.length ?? 0);
  const wrong = categories.flatMap((slug, index): FieldProblem[] => {
    const problem = categoryProblem(slug, categories.indexOf(slug) < index, listing, { isCategory, nearCategory });
    return problem === undefined ? [] : [{ field: `categories.${index}`, ...problem }];
  });
  if (categories.length <= room) return wrong;
  const detail =
    room === mostExtraCategories ? 'Too many selected.' : 'Too many, counting the categories the listing already has.';
  const fix = room === 0 ? 'Remove this item.' : `Send at most ${room}.`;
  return [...wrong, { field: 'categories', detail, limit: room, actual: categories.length, fix }];
};

function categoryProblem(
  slug: string,
  isRepeated: boolean,
  listing: OrderListing | undefined,
  { isCategory, nearCategory }: Pick<ItemFacts, 'isCategory' | 'nearCategory'>,
): { detail: string; fix: string } | undefined {
  if (!isCategory(slug)) {
    const near = nearCategory(slug);
    const fix = near === undefined ? 'Take a slug from list_categories.' : `Did you mean \`${near}\`?`;
    return { detail: 'No such category.', fix };
  }
  const fix = 'Leave it out.';
  if (isRepeated) return { detail: 'This is included twice.', fix };
  if (slug === listing?.primaryCategory) return { detail: 'This is already the listing’s primary category.', fix };
  if (listing?.extraCategories.includes(slug)) return { detail: 'The listing is already in this category.', fix };
  return undefined;
}

const checkOptions: Check = ({ options }, { product }) => {
  if (product.options === null) return options === undefined ? [] : [notTaken('options')];
  return optionProblems(options ?? {}, product.options);
};
