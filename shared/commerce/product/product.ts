import { z } from 'zod';
import { english, type NameIn } from '../../kernel/language/english.ts';
import { addWeeks, type Monday, weekOf } from '../../kernel/week/week-calendar.ts';

/** One option of a product, such as the engraving of a trophy. */
export const productOption = z.object({
  label: z.string().max(120),
  type: z.enum(['text', 'choice']),
  required: z.boolean(),
  max_length: z.int().min(1).max(500).optional(),
  choices: z.array(z.string().max(120)).max(30).optional(),
});
type ProductOption = z.infer<typeof productOption>;

/** A stored product. Prices are USD cents without VAT, set by the operator. */
export const productRecord = z.object({
  _id: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
  name: z.string().min(1).max(120),
  description: z.string().max(500),
  price_cents: z.int().min(0).max(100_000_000),
  needs_listing: z.boolean(),
  /** Whether an upcoming week must be chosen (`skip_queue`, `relaunch`). */
  takes_week: z.boolean(),
  /** For `billboard_min`: the price is the minimum amount. */
  takes_amount: z.boolean(),
  options: z.record(z.string(), productOption).nullable(),
  position: z.int(),
  active: z.boolean(),
  /** Scheduled prices with the time they start, earliest first; past ones never change. */
  prices: z
    .array(z.object({ price_cents: z.int().min(0).max(100_000_000), from: z.date(), is_told: z.boolean() }))
    .max(1000)
    .optional(),
});
export type ProductRecord = z.infer<typeof productRecord>;

/** A product with its price at a given time. */
export function pricedAt(product: ProductRecord, now: Date): ProductRecord {
  const price = product.prices?.findLast(({ from }) => from <= now);
  return price === undefined ? product : { ...product, price_cents: price.price_cents };
}

const formerLaunchText = 'Goes live immediately, without a badge on your site. Unlocks story, milestones and media.';

/** Replaces a default text from an earlier version, which promised something else, with the current text. */
export const inCurrentWords = (product: ProductRecord): ProductRecord =>
  product.description === formerLaunchText ? { ...product, description: words.about_launch } : product;

/** A product with a text that doesn't mention the badge, for sites without badges; the operator's own text is unchanged. */
export function withoutBadge(product: ProductRecord): ProductRecord {
  if (product.description === words.about_launch) return { ...product, description: words.about_launch_plain };
  if (product.description === words.about_skip_queue) return { ...product, description: words.about_skip_queue_plain };
  return product;
}

/** Mondays of the weeks that can be bought, starting with next week. */
export function selectableWeeks(now: Date, weeksAhead: number): Monday[] {
  const current = weekOf(now);
  return Array.from({ length: weeksAhead }, (_, index) => addWeeks(current, index + 1));
}

type DefaultCode = NameIn<'shop'> extends infer Name ? (Name extends `sold_${infer Code}` ? Code : never) : never;

const words = english.shop();

const product = (
  code: DefaultCode,
  price_cents: number,
  more: Partial<ProductRecord> = {},
): Omit<ProductRecord, 'position'> => ({
  _id: code,
  name: words[`sold_${code}`],
  description: words[`about_${code}`],
  price_cents,
  needs_listing: true,
  takes_week: false,
  takes_amount: false,
  options: null,
  active: true,
  ...more,
});

const trophyOptions: Record<string, ProductOption> = {
  engraving: { label: words.option_engraving, type: 'text', required: true, max_length: 60 },
  finish: { label: words.option_finish, type: 'choice', required: false, choices: ['oak', 'brass', 'glass'] },
};

/** Products of a new installation; the operator sets the prices. The codes are those of contract 4.6. */
export const defaultProducts: readonly ProductRecord[] = [
  product('launch', 4900),
  product('skip_queue', 2900, {
    takes_week: true,
  }),
  product('featured', 9900),
  product('done_for_you', 19900),
  product('launch_bundle', 24900),
  product('extra_categories', 1900),
  product('relaunch', 3900, { takes_week: true }),
  product('ai_review', 5900),
  product('billboard_min', 1000, { takes_amount: true }),
  product('trophy_cabinet', 7900, {
    options: trophyOptions,
  }),
].map((record, position) => ({ ...record, position }));
