import { z } from 'zod';
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

/** Something that can be bought, as it is stored. Prices are USD cents without VAT and set by the operator. */
export const productRecord = z.object({
  _id: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
  name: z.string().min(1).max(120),
  description: z.string().max(500),
  price_cents: z.int().min(0).max(100_000_000),
  needs_listing: z.boolean(),
  /** Whether one of the coming weeks must be chosen (`skip_queue`, `relaunch`). */
  takes_week: z.boolean(),
  /** For `billboard_min`: the price is the least that may be paid. */
  takes_amount: z.boolean(),
  options: z.record(z.string(), productOption).nullable(),
  position: z.int(),
  active: z.boolean(),
  /** Prices that were set since, each from an instant on, the earliest first: what is past is never changed. */
  prices: z
    .array(z.object({ price_cents: z.int().min(0).max(100_000_000), from: z.date(), is_told: z.boolean() }))
    .max(1000)
    .optional(),
});
export type ProductRecord = z.infer<typeof productRecord>;

/** A product at the price of an instant. */
export function pricedAt(product: ProductRecord, now: Date): ProductRecord {
  const price = product.prices?.findLast(({ from }) => from <= now);
  return price === undefined ? product : { ...product, price_cents: price.price_cents };
}

/** The weeks that can be bought, from next week on: Mondays. */
export function selectableWeeks(now: Date, weeksAhead: number): Monday[] {
  const current = weekOf(now);
  return Array.from({ length: weeksAhead }, (_, index) => addWeeks(current, index + 1));
}

const product = (
  code: string,
  name: string,
  price_cents: number,
  description: string,
  more: Partial<ProductRecord> = {},
): Omit<ProductRecord, 'position'> => ({
  _id: code,
  name,
  description,
  price_cents,
  needs_listing: true,
  takes_week: false,
  takes_amount: false,
  options: null,
  active: true,
  ...more,
});

const trophyOptions: Record<string, ProductOption> = {
  engraving: { label: 'Text on the trophy', type: 'text', required: true, max_length: 60 },
  finish: { label: 'Finish', type: 'choice', required: false, choices: ['oak', 'brass', 'glass'] },
};

/** The products of a new installation; the operator sets the prices. Codes are those of spec 4.6. */
export const defaultProducts: readonly ProductRecord[] = [
  product(
    'launch',
    'Paid launch',
    4900,
    'Goes live at once, without a badge on your site. Unlocks story, milestones and media.',
  ),
  product(
    'skip_queue',
    'Skip the queue',
    2900,
    'Moves a queued free launch into one of the coming weeks, without a badge on your site.',
    {
      takes_week: true,
    },
  ),
  product(
    'featured',
    'Featured placement',
    9900,
    'Shown as featured on the home page and in its category for a week, marked as paid.',
  ),
  product(
    'done_for_you',
    'Launch on other sites, done for you',
    19900,
    'We submit your product to a list of further launch sites and send you the links.',
  ),
  product(
    'launch_bundle',
    'Launch bundle',
    24900,
    'Paid launch, featured placement and submission to other launch sites together.',
  ),
  product('extra_categories', 'Extra categories', 1900, 'Lists your product in up to three more categories.'),
  product(
    'relaunch',
    'Relaunch',
    3900,
    'Launches a live listing again in one of the coming weeks, for a major release.',
    { takes_week: true },
  ),
  product(
    'ai_review',
    'Written review',
    5900,
    'An AI-assisted review of your landing page and listing, with concrete proposals.',
  ),
  product(
    'billboard_min',
    'Billboard contribution',
    1000,
    'Adds the amount you choose to your place on the billboard, a paid ranking. The price is the minimum.',
    { takes_amount: true },
  ),
  product('trophy_cabinet', 'Trophy for your shelf', 7900, 'A physical trophy for a Launch of the Week award.', {
    options: trophyOptions,
  }),
].map((record, position) => ({ ...record, position }));
