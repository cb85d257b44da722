import { load } from 'cheerio';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { searchableListings } from '../../shared/directory/browse/listing-text.reads.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { call } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aListing } from '../support/factories.ts';

useDatabase();
beforeAll(async () => {
  await saveListings([
    aListing({ _id: 1, slug: 'ink', name: 'Ink' }),
    aListing({ _id: 2, slug: 'inkwell', name: 'Inkwell' }),
    aListing({ _id: 3, slug: 'soon', name: 'Ink Soon', status: 'scheduled' }),
  ]);
  await announceEverything(now);
});
afterEach(() => vi.restoreAllMocks());

/** From now on, searches leave out further matches. */
async function searchesAreCut(): Promise<void> {
  const { text } = await searchableListings();
  const { find } = text;
  vi.spyOn(text, 'find').mockImplementation((query, accepts) => ({ ...find(query, accepts), isCut: true }));
}

const countAt = async (address: string): Promise<string> =>
  load(await (await renderSitePage(address, { now })).text())('.browse-count').text();

test.each([
  ['/products?q=ink', '2 products', '2 products or more'],
  ['/products?q=ink&sort=newest', '2 products', '2 products or more'],
  ['/products?q=ink&status=upcoming', '1 upcoming product', '1 upcoming product or more'],
  ['/products', '2 products', '2 products'],
])('%s counts %s, or %s if matches were left out', async (address, whole, cut) => {
  expect(await countAt(address)).toBe(whole);
  await searchesAreCut();
  expect(await countAt(address)).toBe(cut);
});

test('a suggestion counts 2 products, or 2 products or more if matches were left out', async () => {
  const suggestionAt = async () =>
    load(await (await renderSitePage('/products?q=ink&country=NO', { now })).text())('.empty-state p:has(a)')
      .first()
      .text()
      .trim();
  expect(await suggestionAt()).toBe('Without “Country”: 2 products.');
  await searchesAreCut();
  expect(await suggestionAt()).toBe('Without “Country”: 2 products or more.');
});

test('the API’s answer has only the fields of the contract', async () => {
  await searchesAreCut();
  const answer = await call('search_listings', { q: 'ink' });
  expect(Object.keys(answer).toSorted()).toEqual(['has_more', 'items', 'page', 'per_page', 'total']);
  const { suggestions } = await call('search_listings', { q: 'ink', country: 'NO' });
  expect(suggestions).toEqual([
    { kind: 'without_filter', filter: 'country', value: null, total: 2, message: expect.any(String) },
  ]);
});
