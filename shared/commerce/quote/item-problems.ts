import { mostExtraCategories } from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { inQuotes, type Said, say } from '../../kernel/language/say.ts';
import type { ProductRecord } from '../product/product.ts';
import { type FitListing, launchingProducts, misfitOf } from '../product/product-fit.ts';
import { atOnce } from './launch-week.ts';
import { optionProblems } from './option-problems.ts';
import type { OrderItem } from './order-item.ts';

/** A buyer's listing, as needed to check an order. */
export interface OrderListing extends FitListing {
  primaryCategory: string | null;
  /** The reserved week of an upcoming launch. */
  reservedWeek: string | null;
  extraCategories: readonly string[];
}

/** What an item is checked against. */
export interface ItemFacts {
  product: ProductRecord;
  /** The weeks that can be chosen now. */
  weeks: readonly string[];
  /** Undefined if the item has no listing. */
  listing: OrderListing | undefined;
  /** Whether the order publishes the listing. */
  willLaunch: boolean;
  isCategory: (slug: string) => boolean;
  /** Returns the slug that an unknown slug was probably meant to be. */
  nearCategory: (slug: string) => string | undefined;
}

type Check = (item: OrderItem, facts: ItemFacts) => FieldProblem[];

/** All problems of an order item; field names are relative to the item, such as `week`. */
export const itemProblems: Check = (item, facts) =>
  [checkListing, checkWeek, checkAmount, checkCategories, checkOptions].flatMap((check) => check(item, facts));

const required = (field: string, detail: Said, fix: Said): FieldProblem => ({
  field,
  code: 'required',
  detail,
  fix,
});
const notTaken = (field: string): FieldProblem => ({
  field,
  detail: say('problem_order.not_taken'),
  fix: say('problem_order.leave_field_out', { field }),
});

const checkListing: Check = ({ product: code, listing_id }, { product, listing, willLaunch }) => {
  if (!product.needs_listing) return listing_id === undefined ? [] : [notTaken('listing_id')];
  if (listing_id === undefined)
    return [required('listing_id', say('problem_order.needs_listing'), say('problem_order.choose_your_listing'))];
  const misfit = listing === undefined ? undefined : misfitOf(code, listing, willLaunch);
  return misfit === undefined ? [] : [{ field: 'listing_id', ...misfit }];
};

const checkWeek: Check = (item, facts) => {
  const { week } = item;
  const { product, weeks, listing } = facts;
  if (launchingProducts.includes(product._id)) return checkLaunchWeek(item, facts);
  if (!product.takes_week) return week === undefined ? [] : [notTaken('week')];
  const fix = say('problem_order.choose_offered_week');
  if (week === undefined) return [{ ...required('week', say('problem_order.needs_week'), fix), limit: weeks }];
  if (!weeks.includes(week))
    return [{ field: 'week', detail: say('problem_order.week_not_possible'), limit: weeks, fix }];
  if (listing?.launch_week !== week) return [];
  const others = weeks.filter((each) => each !== week);
  return [{ field: 'week', detail: say('problem_order.launches_in_week'), limit: others, fix }];
};

const checkLaunchWeek: Check = ({ week }, { weeks, listing }) => {
  if (week === atOnce) return [];
  const reserved = listing?.reservedWeek ?? null;
  const open = [...new Set([...(reserved === null ? [] : [reserved]), ...weeks])].toSorted();
  const limit = [atOnce, ...open];
  const fix = say('problem_order.choose_week_or_now');
  if (week !== undefined && !open.includes(week))
    return [{ field: 'week', detail: say('problem_order.week_not_possible'), limit, fix }];
  if (open.length > 0) return [];
  return [{ field: 'week', code: 'required', detail: say('problem_order.week_none_free'), limit, fix }];
};

const checkAmount: Check = ({ amount_cents }, { product }) => {
  if (!product.takes_amount) return amount_cents === undefined ? [] : [notTaken('amount_cents')];
  const least = product.price_cents;
  const fix = say('problem_input.enter_least', { least });
  if (amount_cents === undefined)
    return [{ ...required('amount_cents', say('problem_order.amount_yours'), fix), limit: least }];
  if (amount_cents >= least) return [];
  return [
    { field: 'amount_cents', detail: say('problem_order.less_than_least'), limit: least, actual: amount_cents, fix },
  ];
};

const checkCategories: Check = ({ product: code, categories }, { listing, isCategory, nearCategory }) => {
  if (code !== 'extra_categories') return categories === undefined ? [] : [notTaken('categories')];
  if (categories === undefined || categories.length === 0)
    return [required('categories', say('problem_order.nothing_chosen'), say('problem_order.choose_three'))];
  const room = mostExtraCategories - (listing?.extraCategories.length ?? 0);
  const wrong = categories.flatMap((slug, index): FieldProblem[] => {
    const problem = categoryProblem(slug, categories.indexOf(slug) < index, listing, { isCategory, nearCategory });
    return problem === undefined ? [] : [{ field: `categories.${index}`, ...problem }];
  });
  if (categories.length <= room) return wrong;
  const detail = room === mostExtraCategories ? say('problem_order.too_many') : say('problem_order.too_many_with');
  const fix = room === 0 ? say('problem_order.leave_item_out') : say('problem_order.enter_most', { most: room });
  return [...wrong, { field: 'categories', detail, limit: room, actual: categories.length, fix }];
};

function categoryProblem(
  slug: string,
  isRepeated: boolean,
  listing: OrderListing | undefined,
  { isCategory, nearCategory }: Pick<ItemFacts, 'isCategory' | 'nearCategory'>,
): { detail: Said; fix: Said } | undefined {
  if (!isCategory(slug)) {
    const near = nearCategory(slug);
    const fix =
      near === undefined
        ? say('problem_order.choose_another_category')
        : say('problem_input.did_you_mean', { name: inQuotes(near) });
    return { detail: say('problem_input.not_found', { what: say('problem_input.what_category') }), fix };
  }
  const fix = say('problem_input.leave_out');
  if (isRepeated) return { detail: say('problem_order.is_named_twice'), fix };
  if (slug === listing?.primaryCategory) return { detail: say('problem_order.is_primary'), fix };
  if (listing?.extraCategories.includes(slug)) return { detail: say('problem_order.is_in_it'), fix };
  return undefined;
}

const checkOptions: Check = ({ options }, { product }) => {
  if (product.options === null) return options === undefined ? [] : [notTaken('options')];
  return optionProblems(options ?? {}, product.options);
};
