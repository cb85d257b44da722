import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SettingsModel } from '../../../shared/change/settings/settings.model.ts';
import { setViesAddress } from '../../../shared/commerce/commerce.fetch.ts';
import type { ProductView } from '../../../shared/commerce/product/product.reads.ts';
import { selectableWeeks } from '../../../shared/commerce/product/product.ts';
import { changeProduct } from '../../../shared/commerce/product/product.writes.ts';
import { launchingProducts } from '../../../shared/commerce/product/product-fit.ts';
import { saveAwards } from '../../../shared/directory/award/award.writes.ts';
import { saveCategories } from '../../../shared/directory/category/category.writes.ts';
import type { ListingRecord } from '../../../shared/directory/directory.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { defaultSettings } from '../../../shared/kernel/settings/settings.ts';
import { mongoDatabase } from '../../../shared/platform/mongo/mongo.ts';
import { setAllowedHosts } from '../../../shared/platform/outbound/fetch-page.ts';
import { callAs } from '../../support/call.ts';
import { lastWeek, nextWeek, now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { atDepth } from '../../support/depth.ts';
import { aCategory, aListing, anAward } from '../../support/factories.ts';
import { startWebServer, type WebServer } from '../../support/web-server.ts';

useDatabase();

const owner = '8c7ad06f-5c6e-4f7e-9f6b-0a4f4a1b2c01';
const other = '8c7ad06f-5c6e-4f7e-9f6b-0a4f4a1b2c02';
const mine = (given: Partial<ListingRecord>) => aListing({ owner_account_id: owner, launched_at: null, ...given });
const listings = {
  draft: mine({ _id: 801, status: 'draft', tagline: 'Says what it is', primary_category: 901, category_path: [901] }),
  queued: mine({ _id: 802, status: 'awaiting_badge' }),
  live: mine({ _id: 803, status: 'live', launched_at: now, primary_category: 901, category_path: [901] }),
  foreign: mine({ _id: 804, owner_account_id: other }),
};
let vies: WebServer;
let answer: object;

beforeAll(async () => {
  await saveCategories([901, 902, 903].map((_id) => aCategory({ _id })));
  await saveListings(Object.values(listings));
  await saveAwards([anAward(lastWeek, 1, listings.live._id)]);
  vies = await startWebServer(async (request, response) => {
    await text(request);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  setAllowedHosts([vies.host]);
  setViesAddress(`${vies.url}/`);
});
afterAll(() => vies.close());
beforeEach(() => sellsFrom('DE', 'oss'));

async function sellsFrom(country: string, vat_status: string): Promise<void> {
  await SettingsModel.updateOne({ _id: 'site' }, { $set: { seller: { country, vat_status } } }, { upsert: true });
}

const quote = (input: Record<string, unknown>, at = now) => callAs(owner, 'quote_order', input, at);
const refusal = async (input: Record<string, unknown>) => {
  const problem = await quote(input).catch((thrown: unknown) => thrown);
  if (!(problem instanceof SlipwayError)) throw new Error('The order was not refused.');
  return { code: problem.code, fields: problem.problems.map(({ field }) => field) };
};
const skipQueue = { product: 'skip_queue', listing_id: 802, week: nextWeek };

test('an order is priced line by line with the buyer’s VAT', async () => {
  const items = [skipQueue, { product: 'billboard_min', listing_id: 803, amount_cents: 123_457 }];
  expect(await quote({ items, billing_country: 'hu' })).toMatchObject({
    lines: [
      {
        product: 'skip_queue',
        name: 'Skip the queue',
        listing_id: 802,
        week: nextWeek,
        amount_cents: 2900,
        vat_cents: 783,
      },
      {
        ...{ product: 'billboard_min', name: 'Billboard contribution', listing_id: 803, week: null },
        ...{ amount_cents: 123_457, vat_cents: 33_333 },
      },
    ],
    totals: {
      ...{ currency: 'USD', net_cents: 126_357, vat_rate: 27, vat_cents: 34_116, total_cents: 160_473 },
      vat_treatment: 'destination',
      vat_note: 'VAT for HU (buyer’s country). EU businesses with a valid VAT number pay none: reverse charge.',
    },
  });
});

describe('a VAT number', () => {
  const withNumber = (vat_number: string) => quote({ items: [skipQueue], vat_number });

  test('that VIES confirms as a business means no VAT, and the quote says so', async () => {
    answer = { valid: true };
    const { totals } = await withNumber('ATU13585627');
    expect(totals).toMatchObject({ vat_cents: 0, total_cents: 2900, vat_treatment: 'reverse_charge' });
  });

  test('that VIES could not confirm means VAT, and the quote says so', async () => {
    answer = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
    const { totals } = await withNumber('EL094259216');
    expect(totals).toMatchObject({ vat_rate: 24, vat_cents: 696, vat_treatment: 'destination' });
    expect(totals.vat_note).toContain('could not confirm');
  });

  test('of the seller’s own country is not looked up', async () => {
    const before = vies.asked.length;
    expect((await withNumber('DE136695976')).totals).toMatchObject({ vat_rate: 19, vat_treatment: 'domestic' });
    expect(vies.asked.length).toBe(before);
  });

  test.each([
    [{ vat_number: 'DE136695978' }, ['vat_number']],
    [{ vat_number: '136695976' }, ['vat_number']],
    [{ vat_number: 'DE136695976', billing_country: 'FR' }, ['vat_number']],
    [{ vat_number: 'GB980780684', billing_country: 'XX' }, ['billing_country', 'vat_number']],
    [{ billing_country: 'UK' }, ['billing_country']],
  ])('%j is refused', async (buyer, fields) => {
    expect(await refusal({ items: [skipQueue], ...buyer })).toEqual({ code: 'invalid_parameter', fields });
  });
});

test('somebody else’s listing and a missing one are refused alike, along with every other problem', async () => {
  const items = [
    { product: 'launch', listing_id: 804 },
    { product: 'launch', listing_id: 999_999 },
    { product: 'golden_badge' },
    { product: 'relaunch', listing_id: 803, week: '2026-11-24' },
    { product: 'featured', listing_id: 801 },
  ];
  expect(await refusal({ items, vat_number: 'x' })).toEqual({
    code: 'unknown_listing',
    fields: [
      'items.0.listing_id',
      'items.1.listing_id',
      'items.2.product',
      'items.3.week',
      'items.4.listing_id',
      'vat_number',
    ],
  });
});

test.each([
  [{ items: [] }],
  [{ items: Array(21).fill(skipQueue) }],
  [{ items: [{ ...skipQueue, price_cents: 1 }] }],
  [{ items: [skipQueue], coupon: 'FREE' }],
  [{ items: [{ product: 'billboard_min', listing_id: 803, amount_cents: 100_000_001 }] }],
  [{ items: [{ product: 'billboard_min', listing_id: 803, amount_cents: 0 }] }],
  [{ items: [{ product: { $ne: '' }, listing_id: 803 }] }],
  [{ items: [skipQueue], billing_country: 'DEU' }],
  [{ items: [skipQueue], vat_number: 'D'.repeat(33) }],
  [{ items: [{ ...skipQueue, options: Object.fromEntries(Array.from({ length: 21 }, (_, key) => [`o${key}`, 1])) }] }],
])('%j exceeds the contract’s bounds', async (input) => {
  expect((await refusal(input)).code).toMatch(/invalid_parameter|unknown_property/);
});

test('everything list_products offers can be quoted for an eligible listing, and weeks or amounts it does not offer cannot', async () => {
  const { items } = await callAs(owner, 'list_products');
  const listingFor = (code: string): number =>
    ({ launch: 801, launch_bundle: 801, skip_queue: 802 })[code as 'launch'] ?? 803;
  const aChoice = fc.constantFrom(...items).chain((product) => itemOf(product, listingFor(product.code)));
  await fc.assert(
    fc.asyncProperty(aChoice, async ({ item, price, spoiled }) => {
      const { totals } = await quote({ items: [item], billing_country: 'US' });
      expect(totals).toMatchObject({ net_cents: price, total_cents: price });
      for (const [field, wrong] of spoiled)
        expect((await refusal({ items: [wrong] })).fields).toEqual([`items.0.${field}`]);
    }),
    { numRuns: 40, seed: 18 },
  );
});

/** An item that list_products says is possible, and others that it says aren't, by the wrong field. */
function itemOf(product: ProductView, listing_id: number) {
  const base = { product: product.code, ...(product.needs_listing && { listing_id }) };
  const week = product.weeks === undefined ? fc.constant({}) : fc.record({ week: fc.constantFrom(...product.weeks) });
  const least = product.minimum_cents;
  const amount =
    least === undefined ? fc.constant({}) : fc.record({ amount_cents: fc.integer({ min: least, max: 1e8 }) });
  const categories = product.code === 'extra_categories' ? { categories: ['category-902', 'category-903'] } : {};
  const options = product.options === undefined ? {} : { options: { engraving: 'First', finish: 'brass' } };
  return fc.tuple(week, amount).map(([chosenWeek, chosenAmount]) => {
    const item = { ...base, ...chosenWeek, ...chosenAmount, ...categories, ...options };
    const spoiled: [string, object][] = [
      ['week', { ...item, week: '2020-01-06' }],
      ['amount_cents', { ...item, amount_cents: least === undefined ? 5 : least - 1 }],
      ...(product.options === undefined ? [['options', { ...item, options: { a: 'b' } }] as [string, object]] : []),
    ];
    return { item, price: 'amount_cents' in item ? item.amount_cents : product.price_cents, spoiled };
  });
}

test('anything list_products does not offer is refused at the wrong field only, with reason and fix', async () => {
  await changeProduct({ kind: 'operator' }, 'done_for_you', { active: false }, now);
  const { items } = await callAs(owner, 'list_products');
  expect(items.map(({ code }) => code)).not.toContain('done_for_you');
  const listingFor = (code: string): number =>
    ({ launch: 801, launch_bundle: 801, skip_queue: 802 })[code as 'launch'] ?? 803;
  const codes = [...items.map(({ code }) => code), 'done_for_you', 'votes', ''];
  const weeks = [
    ...new Set(items.flatMap(({ weeks: offered = [] }) => offered)),
    nextWeek,
    'now',
    '2026-11-24',
    '2020-01-06',
    'x',
  ];
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const wish = fc.record({
    code: fc.constantFrom(...codes),
    hasListing: fc.boolean(),
    week: maybe(fc.constantFrom(...weeks)),
    amount_cents: maybe(fc.constantFrom(1, 999, 1_000, 100_000_000)),
    categories: maybe(fc.subarray(['category-902', 'category-903', 'category-901', 'nowhere'])),
    options: maybe(
      fc.record(
        {
          engraving: fc.constantFrom('', 'First', 'x'.repeat(60), 'x'.repeat(61), 7),
          finish: fc.constantFrom('oak', 'gold'),
          size: fc.constant('L'),
        },
        { requiredKeys: [] },
      ),
    ),
  });
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(wish, async ({ code, hasListing, ...parts }) => {
      const listing = hasListing ? { listing_id: listingFor(code) } : {};
      const item = JSON.parse(JSON.stringify({ product: code, ...listing, ...parts }));
      const product = items.find((each) => each.code === code);
      const expected = product === undefined ? ['product'] : wrongFields(product, item);
      const answered = await quote({ items: [item], billing_country: 'US' }).catch((thrown: unknown) => thrown);
      const problems = answered instanceof SlipwayError ? answered.problems : [];
      expect([item, problems.map(({ field }) => field).sort()]).toEqual([
        item,
        expected.map((field) => `items.0.${field}`).sort(),
      ]);
      for (const words of problems.flatMap(({ detail, fix = '' }) => [detail, fix])) expect(words).toMatch(sentence);
      refused += problems.length > 0 ? 1 : 0;
    }),
    { numRuns: atDepth(60, 1_500), seed: 18 },
  );
  expect(refused).toBeGreaterThan(40);
  await changeProduct({ kind: 'operator' }, 'done_for_you', { active: true }, now);
});

const sentence = /^[A-Z0-9].+[.]$/s;

/** A launch also accepts an upcoming week of the buyer's choice, or `now`. */
const launchWeeks = (code: string): string[] =>
  launchingProducts.includes(code) ? ['now', ...selectableWeeks(now, defaultSettings.launch.paid_weeks_ahead)] : [];

/** An item's wrong fields, judged only by what list_products says about its product. */
function wrongFields(product: ProductView, item: Record<string, unknown>): string[] {
  const { listing_id, week, amount_cents: amount, categories, options = {} } = item;
  const wrong: string[] = [];
  if (product.needs_listing !== (listing_id !== undefined)) wrong.push('listing_id');
  const isWeek =
    (week === undefined && product.weeks === undefined) ||
    (product.weeks ?? launchWeeks(product.code)).includes(String(week));
  if (!isWeek) wrong.push('week');
  const least = product.minimum_cents;
  if (least === undefined ? amount !== undefined : !(Number(amount) >= least)) wrong.push('amount_cents');
  wrong.push(...wrongCategories(product.code, categories, listing_id !== undefined));
  if (product.options === undefined) return item.options === undefined ? wrong : [...wrong, 'options'];
  const sent = Object.entries(Object(options));
  for (const [name, { required, max_length = 1_000, choices }] of Object.entries(product.options)) {
    const value = sent.find(([key]) => key === name)?.[1];
    const isRight =
      typeof value === 'string' && value.length <= max_length && (choices?.includes(value) ?? value !== '');
    if (value === undefined ? required : !isRight) wrong.push(`options.${name}`);
  }
  return sent.some(([name]) => !Object.hasOwn(product.options ?? {}, name)) ? [...wrong, 'options'] : wrong;
}

/** The primary category is known once the listing is. */
function wrongCategories(code: string, categories: unknown, hasListing: boolean): string[] {
  if (code !== 'extra_categories') return categories === undefined ? [] : ['categories'];
  if (!Array.isArray(categories) || categories.length === 0) return ['categories'];
  const wrong = categories.flatMap((slug, index) =>
    slug === 'nowhere' || (slug === 'category-901' && hasListing) ? [`categories.${index}`] : [],
  );
  return categories.length > 3 ? [...wrong, 'categories'] : wrong;
}

test('a quote writes nothing: every collection keeps the same documents', async () => {
  const before = await everything();
  expect(Object.keys(before).length).toBeGreaterThan(10);
  answer = { valid: true };
  await quote({ items: [skipQueue], vat_number: 'ATU13585627' });
  await refusal({ items: [{ product: 'launch', listing_id: 804 }] });
  expect(await everything()).toEqual(before);
});

async function everything(): Promise<Record<string, string>> {
  const collections = await mongoDatabase().collections();
  const all = await Promise.all(
    collections.map(
      async (collection): Promise<[string, string]> => [
        collection.collectionName,
        JSON.stringify(await collection.find({}).sort({ _id: 1 }).toArray()),
      ],
    ),
  );
  return Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b)));
}
