import { describe, expect, test } from 'vitest';
import { defaultProducts, type ProductRecord } from '../../../../shared/commerce/product/product.ts';
import { itemConflicts } from '../../../../shared/commerce/quote/item-conflicts.ts';
import { type ItemFacts, itemProblems, type OrderListing } from '../../../../shared/commerce/quote/item-problems.ts';
import type { OrderItem } from '../../../../shared/commerce/quote/order-item.ts';
import { now } from '../../../support/clock.ts';

const weeks = ['2026-11-30', '2026-12-07'];

function product(code: string): ProductRecord {
  const found = defaultProducts.find(({ _id }) => _id === code);
  if (found === undefined) throw new Error(`There is no product ${code}.`);
  return found;
}

const aListing = (given: Partial<OrderListing> = {}): OrderListing => ({
  _id: 7,
  status: 'live',
  plan: 'free',
  launched_at: now,
  hasAward: false,
  isWhole: true,
  isWebsiteTaken: false,
  hasBookedWeek: false,
  launchBar: null,
  launch_week: null,
  reservedWeek: null,
  primaryCategory: 'editors',
  extraCategories: [],
  ...given,
});
const aDraft = aListing({ status: 'draft', launched_at: null });
const queued = aListing({ status: 'awaiting_badge', launched_at: null });

function problemsOf(item: OrderItem, listing: OrderListing | undefined = aListing(), more: Partial<ItemFacts> = {}) {
  const isCategory = (slug: string) => ['editors', 'tools', 'games', 'music', 'maps'].includes(slug);
  const nearCategory = (slug: string) => (slug === 'editor' ? 'editors' : undefined);
  return itemProblems(item, {
    product: product(item.product),
    weeks,
    listing,
    willLaunch: false,
    isCategory,
    nearCategory,
    ...more,
  });
}
const fieldsOf = (...given: Parameters<typeof problemsOf>) => problemsOf(...given).map(({ field }) => field);

describe('can be ordered:', () => {
  test.each<[string, OrderItem, OrderListing]>([
    ['a launch of a draft', { product: 'launch', listing_id: 7 }, aDraft],
    ['a launch of a listing waiting for a free one', { product: 'launch', listing_id: 7 }, queued],
    ['an earlier week for a queued listing', { product: 'skip_queue', listing_id: 7, week: weeks[0] }, queued],
    ['a relaunch of a live listing', { product: 'relaunch', listing_id: 7, week: weeks[1] }, aListing()],
    ['the minimum amount', { product: 'billboard_min', listing_id: 7, amount_cents: 1000 }, aListing()],
    [
      'three more categories',
      { product: 'extra_categories', listing_id: 7, categories: ['tools', 'games', 'maps'] },
      aDraft,
    ],
    [
      'a trophy with an engraving of sixty letters',
      { product: 'trophy_cabinet', listing_id: 7, options: { engraving: '🏆'.repeat(60), finish: 'oak' } },
      aListing({ hasAward: true }),
    ],
  ])('%s', (_words, item, listing) => {
    expect(problemsOf(item, listing)).toEqual([]);
  });
});

describe('is refused with its field:', () => {
  test.each<[string, OrderItem, OrderListing, string[]]>([
    ['a product without its listing', { product: 'launch' }, aListing(), ['listing_id']],
    ['a launch of a live listing', { product: 'launch', listing_id: 7 }, aListing(), ['listing_id']],
    [
      'a relaunch of a listing that never launched',
      { product: 'relaunch', listing_id: 7, week: weeks[0] },
      aDraft,
      ['listing_id'],
    ],
    ['a queue spot for a draft', { product: 'skip_queue', listing_id: 7, week: weeks[0] }, aDraft, ['listing_id']],
    ['a featured spot for a draft', { product: 'featured', listing_id: 7 }, aDraft, ['listing_id']],
    [
      'anything for a suspended listing',
      { product: 'ai_review', listing_id: 7 },
      aListing({ status: 'suspended' }),
      ['listing_id'],
    ],
    [
      'a trophy without an award',
      { product: 'trophy_cabinet', listing_id: 7, options: { engraving: 'A' } },
      aListing(),
      ['listing_id'],
    ],
    ['a missing week', { product: 'relaunch', listing_id: 7 }, aListing(), ['week']],
    ['a day that is not a Monday', { product: 'relaunch', listing_id: 7, week: '2026-12-01' }, aListing(), ['week']],
    ['a week that is not on offer', { product: 'relaunch', listing_id: 7, week: '2027-12-06' }, aListing(), ['week']],
    [
      'a week for a product that takes none',
      { product: 'featured', listing_id: 7, week: weeks[0] },
      aListing(),
      ['week'],
    ],
    ['a missing amount', { product: 'billboard_min', listing_id: 7 }, aListing(), ['amount_cents']],
    [
      'an amount below the minimum',
      { product: 'billboard_min', listing_id: 7, amount_cents: 999 },
      aListing(),
      ['amount_cents'],
    ],
    [
      'an amount for a fixed-price product',
      { product: 'launch', listing_id: 7, amount_cents: 1 },
      aDraft,
      ['amount_cents'],
    ],
    ['no categories', { product: 'extra_categories', listing_id: 7, categories: [] }, aListing(), ['categories']],
    [
      'an unknown category, the primary one and a duplicate',
      { product: 'extra_categories', listing_id: 7, categories: ['$ne', 'editors', 'tools', 'tools'] },
      aListing(),
      ['categories.0', 'categories.1', 'categories.3', 'categories'],
    ],
    [
      'two where the listing already has two of three',
      { product: 'extra_categories', listing_id: 7, categories: ['games', 'maps'] },
      aListing({ extraCategories: ['tools', 'music'] }),
      ['categories'],
    ],
    [
      'categories for another product',
      { product: 'featured', listing_id: 7, categories: ['tools'] },
      aListing(),
      ['categories'],
    ],
    ['options for another product', { product: 'featured', listing_id: 7, options: {} }, aListing(), ['options']],
    [
      'a trophy without an engraving, with an unknown finish, and with extra options',
      { product: 'trophy_cabinet', listing_id: 7, options: { finish: 'gold', __proto__x: 1 } },
      aListing({ hasAward: true }),
      ['options.engraving', 'options.finish', 'options'],
    ],
    [
      'an engraving of 61 letters',
      { product: 'trophy_cabinet', listing_id: 7, options: { engraving: 'é'.repeat(61) } },
      aListing({ hasAward: true }),
      ['options.engraving'],
    ],
    [
      'an engraving that is not text',
      { product: 'trophy_cabinet', listing_id: 7, options: { engraving: { $gt: '' } } },
      aListing({ hasAward: true }),
      ['options.engraving'],
    ],
  ])('%s', (_words, item, listing, fields) => {
    expect(fieldsOf(item, listing)).toEqual(fields);
    for (const { detail, fix } of problemsOf(item, listing)) expect([detail, fix]).not.toContain(undefined);
  });

  test('several problems of one item at once', () => {
    const item = { product: 'skip_queue', week: 'soon', amount_cents: 5, categories: ['x'], options: {} };
    expect(fieldsOf(item, undefined)).toEqual(['listing_id', 'week', 'amount_cents', 'categories', 'options']);
  });
});

test('a product that needs a public listing can be bought with its launch', () => {
  expect(fieldsOf({ product: 'featured', listing_id: 7 }, aDraft, { willLaunch: true })).toEqual([]);
});

describe('in one order', () => {
  const forSeven = (code: string, more: Partial<OrderItem> = {}): OrderItem => ({
    product: code,
    listing_id: 7,
    ...more,
  });
  const trophy = forSeven('trophy_cabinet', { options: { engraving: 'A' } });

  test.each<[string, OrderItem[], string[]]>([
    ['the same product twice', [forSeven('launch'), forSeven('launch')], ['items.1.product']],
    ['a launch and the bundle, in any order', [forSeven('launch'), forSeven('launch_bundle')], ['items.1.product']],
    ['the other way round', [forSeven('launch_bundle'), forSeven('launch')], ['items.1.product']],
    ['a launch and a queue spot', [forSeven('skip_queue'), forSeven('launch')], ['items.1.product']],
    ['something the bundle includes', [forSeven('launch_bundle'), forSeven('done_for_you')], ['items.1.product']],
  ])('%s is refused', (_words, items, fields) => {
    expect(itemConflicts(items).map(({ field }) => field)).toEqual(fields);
  });

  test.each<[string, OrderItem[]]>([
    ['the same product for two listings', [forSeven('launch'), { product: 'launch', listing_id: 8 }]],
    ['two trophies', [trophy, { ...trophy, options: { engraving: 'B' } }]],
    ['a launch and a featured placement', [forSeven('launch'), forSeven('featured')]],
  ])('%s can be', (_words, items) => {
    expect(itemConflicts(items)).toEqual([]);
  });
});

test.each(['suspended', 'archived'] as const)('nothing can be bought for a listing that is %s', (status) => {
  for (const { _id: code } of defaultProducts)
    expect(fieldsOf({ product: code, listing_id: 7 }, aListing({ status, hasAward: true })), code).toContain(
      'listing_id',
    );
});

test('an unknown category gets the nearest one as an answer', () => {
  const [problem] = problemsOf({ product: 'extra_categories', listing_id: 7, categories: ['editor'] });
  expect(problem).toMatchObject({ field: 'categories.0', fix: 'Did you mean `editors`?' });
});
