import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { renderSitePage } from '../../../shared/platform/site/site-app.ts';
import { nextWeek, now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';

useDatabase();

test('products can be filtered by existing countries, and the chosen one stays selected', async () => {
  await saveListings(
    ['PT', 'DE', null, 'PT'].map((country, index) => aListing({ _id: 970 + index, slug: `from-${index}`, country })),
  );
  await announceEverything(now);
  const options = ['All countries', 'Germany 1 product', 'Portugal 2 products'];
  const countriesAt = async (address: string) => {
    const { choices, page } = await partsAt(address);
    return { options: choices('country'), chosen: page('[name="country"]:checked').val() };
  };
  expect(await countriesAt('/products')).toEqual({ options, chosen: '' });
  expect(await countriesAt('/products?country=pt')).toEqual({ options, chosen: 'PT' });
  expect(await countriesAt('/products?country=NO')).toEqual({
    options: [...options, 'Norway 0 products'],
    chosen: 'NO',
  });
});

test('a search without results offers unfiltered results, and suggests corrections', async () => {
  await saveListings([aListing({ _id: 980, slug: 'photoshop', name: 'Photoshop', country: 'PT' })]);
  await announceEverything(now);
  const waysOnAt = async (address: string) => {
    const page = load(await (await renderSitePage(address, { now })).text());
    return page('.empty-state a')
      .toArray()
      .map((link) => [page(link).text(), page(link).attr('href')]);
  };
  const all = ['see all products', '/products'];
  expect(await waysOnAt('/products?q=photoshop&country=NO')).toEqual([['1 product', '/products?q=photoshop'], all]);
  expect(await waysOnAt('/products?q=fotoshopp')).toEqual([['photoshop', '/products?q=photoshop'], all]);
  expect(await waysOnAt('/products?q=zzzzzzzzzz')).toEqual([all]);
});

const partsAt = async (address: string) => {
  const page = load(await (await renderSitePage(address, { now })).text());
  return {
    choices: (name: string) =>
      page(`.facet:has([name="${name}"]) label`)
        .toArray()
        .map((option) => page(option).text().trim().replaceAll(/\s+/g, ' ')),
    chips: page('.chosen-filters a')
      .toArray()
      .map((chip) => [page(chip).text(), page(chip).attr('href')]),
    rows: page('.browse-found h3')
      .toArray()
      .map((row) => page(row).text()),
    page,
  };
};

test('each filter’s counts follow the others, and options without results are not offered', async () => {
  await saveListings([
    aListing({ _id: 985, slug: 'oslo-free', country: 'NO', pricing_model: 'Free', stage: 'mvp' }),
    aListing({ _id: 986, slug: 'oslo-paid', country: 'NO', pricing_model: 'Subscription', stage: 'growing' }),
  ]);
  await announceEverything(now);
  expect((await partsAt('/products?country=NO')).choices('pricing_model')).toEqual([
    'Any pricing',
    'Free 1 product',
    'Subscription 1 product',
  ]);
  const free = await partsAt('/products?country=NO&pricing_model=free&stage=');
  expect(free.choices('stage')).toEqual(['Any stage', 'MVP 1 product']);
  expect(free.chips).toEqual([
    ['Remove Pricing: Free ✕', '/products?country=NO'],
    ['Remove Country: Norway ✕', '/products?pricing_model=free'],
    ['Clear all', '/products'],
  ]);
  expect(free.page('.filters button[type="submit"]').text()).toBe('Show products');
});

test('the list has a grid view, which filters, pages and the back button keep', async () => {
  await saveListings([aListing({ _id: 987, slug: 'in-a-grid', name: 'In a Grid', country: 'IS' })]);
  await announceEverything(now);
  const { page, rows } = await partsAt('/products?country=IS&view=grid');
  expect([page('.listing-grid li').length, rows]).toEqual([1, ['In a Grid']]);
  expect(page('.filters input[name="view"]').val()).toBe('grid');
  expect(page('.browse-head a:contains("List")').attr('href')).toBe('/products?country=IS');
  expect(page('.chosen-filters a').attr('href')).toBe('/products?view=grid');
});

test('a grid’s pages have full rows, and switching views keeps the position', async () => {
  await saveListings(
    Array.from({ length: 50 }, (_, at) => aListing({ _id: 1100 + at, slug: `of-many-${at}`, country: 'MT' })),
  );
  await announceEverything(now);
  const inGrid = await partsAt('/products?country=MT&view=grid&page=2');
  expect(inGrid.rows).toHaveLength(24);
  const viewsOf = ({ page }: typeof inGrid) =>
    page('ul[aria-label="View"] a')
      .toArray()
      .map((link) => page(link).attr('href'));
  expect(viewsOf(inGrid)).toEqual(['/products?country=MT&page=2', '/products?country=MT&view=grid&page=2']);
  const third = await partsAt('/products?country=MT&page=3');
  expect(viewsOf(third)).toEqual(['/products?country=MT&page=3', '/products?country=MT&view=grid&page=2']);
  expect((await partsAt('/products?country=MT&view=grid&per_page=50')).rows).toHaveLength(50);
});

test.each([
  'category=nothing-of-the-kind',
  'stage=unheard-of',
  'pricing_model=Barter',
  'country=QX',
  'domain=nowhere.example',
])('a filter without results (%s) is shown and can be removed', async (filter) => {
  const { chips, page } = await partsAt(`/products?${filter}`);
  expect([page('h1').text(), chips.map(([, href]) => href)]).toEqual(['Products', ['/products']]);
});

test('all filters are cleared in one step, keeping words, order and view', async () => {
  const { chips } = await partsAt('/products?q=words&country=PT&stage=mvp&sort=newest&view=grid&page=2');
  expect(chips.at(-1)).toEqual(['Clear all', '/products?q=words&sort=newest&view=grid']);
});

test('a search without results offers no order, view or filter, since nothing would change', async () => {
  const { page } = await partsAt('/products?q=zzzzzzzzzz');
  expect(page('.browse-found [aria-label="Sort by"], .browse-found [aria-label="View"]')).toHaveLength(0);
  expect(page('.filters-open').attr('hidden')).toBeDefined();
});

test('long filters say what can be found in them', async () => {
  const all = Array.from(
    { length: 13 },
    (_, at) => ['PT', 'DE', 'FR', 'NO', 'SE', 'FI', 'ES', 'IT', 'PL', 'CZ', 'AT', 'CH', 'DK'][at],
  );
  await saveListings(all.map((country, at) => aListing({ _id: 1100 + at, slug: `of-${at}`, country })));
  await announceEverything(now);
  const { page } = await partsAt('/products');
  expect(page('[data-facet-find][placeholder="Find a country"]')).toHaveLength(1);
});

test.each([
  ['/products', ['Most voted', 'Newest', 'Trending', 'Most viewed', 'Most followed']],
  ['/products?sort=votes', ['Most voted', 'Newest', 'Trending', 'Most viewed', 'Most followed']],
  ['/products?q=words', ['Best match', 'Newest', 'Votes', 'Trending', 'Most viewed', 'Most followed']],
  ['/products?status=upcoming', ['Soonest', 'Newest', 'Most followed']],
])('%s offers only sort orders that make a difference, and selects one', async (address, orders) => {
  await saveListings([
    aListing({ _id: 1120, slug: 'words', name: 'Words', votes: 2 }),
    aListing({ _id: 1121, slug: 'soon', status: 'scheduled', launch_week: nextWeek, launches: [] }),
  ]);
  await announceEverything(now);
  const { page } = await partsAt(address);
  const links = page('ul[aria-label="Sort by"] a');
  expect(links.toArray().map((link) => page(link).text())).toEqual(orders);
  expect(links.filter('[aria-current]').text()).toBe(orders[0]);
});
