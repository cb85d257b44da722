import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aListing } from '../support/factories.ts';

useDatabase();

const countriesAt = async (address: string) => {
  const page = load(await (await renderSitePage(address, { now })).text());
  const select = page('select[name="country"]');
  return {
    options: select
      .find('option')
      .toArray()
      .map((option) => page(option).text()),
    chosen: select.val(),
  };
};

test('products can be filtered by the countries that there are, and the one that was asked for stays chosen', async () => {
  await saveListings(
    ['PT', 'DE', null, 'PT'].map((country, index) => aListing({ _id: 970 + index, slug: `from-${index}`, country })),
  );
  await announceEverything(now);
  const options = ['All countries', 'Germany (1)', 'Portugal (2)'];
  expect(await countriesAt('/products')).toEqual({ options, chosen: '' });
  expect(await countriesAt('/products?country=pt')).toEqual({ options, chosen: 'PT' });
  expect(await countriesAt('/products?country=NO')).toEqual({ options: [...options, 'Norway (0)'], chosen: 'NO' });
});

test('a search that finds nothing leads on: to what the words find without filters, and to what they may have meant', async () => {
  await saveListings([aListing({ _id: 980, slug: 'photoshop', name: 'Photoshop', country: 'PT' })]);
  await announceEverything(now);
  const waysOnAt = async (address: string) => {
    const page = load(await (await renderSitePage(address, { now })).text());
    return page('.empty-state a')
      .toArray()
      .map((link) => [page(link).text(), page(link).attr('href')]);
  };
  const all = ['see all products', '/products'];
  expect(await waysOnAt('/products?q=photoshop&country=NO')).toEqual([
    ['1 product matches', '/products?q=photoshop'],
    all,
  ]);
  expect(await waysOnAt('/products?q=fotoshopp')).toEqual([['photoshop', '/products?q=photoshop'], all]);
  expect(await waysOnAt('/products?q=zzzzzzzzzz')).toEqual([all]);
});
