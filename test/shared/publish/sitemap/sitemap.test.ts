import { beforeAll, expect, test } from 'vitest';
import { ListingTable } from '../../../../shared/directory/listing/listing-table.ts';
import { setSiteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { pageKinds } from '../../../../shared/publish/page-kinds/page-kinds.reads.ts';
import {
  categoryEntries,
  founderEntries,
  listingEntries,
  postEntries,
  weekEntries,
} from '../../../../shared/publish/page-kinds/sitemap-entries.ts';
import { robotsText } from '../../../../shared/publish/sitemap/own-robots.ts';
import {
  entriesPerPart,
  parsePart,
  partOf,
  partsOf,
  sitemapIndexXml,
  sitemapXml,
} from '../../../../shared/publish/sitemap/sitemap.ts';
import { lastWeek, now, thisWeek } from '../../../support/clock.ts';
import { aRow } from '../../../support/factories.ts';
import { parseXmlDocument, textsOf } from '../../../support/xml-document.ts';

beforeAll(() => setSiteAddress('https://directory.example'));

const many = Array.from({ length: entriesPerPart + 1 }, (_, index) => ({
  path: `/products/p-${index}`,
  lastmod: null,
}));

test('a part holds 10,000 addresses, and none exists past the end', () => {
  expect(partOf(many, 1)).toHaveLength(10_000);
  expect(partOf(many, 2)).toEqual([{ path: '/products/p-10000', lastmod: null }]);
  expect(partOf(many, 3)).toBeUndefined();
  expect(partOf([], 1)).toBeUndefined();
});

test('the index lists every part with its latest change', () => {
  const listings = partsOf('listings', [...many, { path: '/products/last', lastmod: now }]);
  const root = parseXmlDocument(sitemapIndexXml([...listings, ...partsOf('posts', [])]));
  expect(textsOf(root, 'loc')).toEqual([
    'https://directory.example/sitemaps/listings-1.xml',
    'https://directory.example/sitemaps/listings-2.xml',
  ]);
  expect(textsOf(root, 'lastmod')).toEqual([now.toISOString()]);
});

test('a part is a set of full addresses', () => {
  const root = parseXmlDocument(sitemapXml([{ path: '/products/a', lastmod: now }]));
  expect([root.name, textsOf(root, 'loc'), textsOf(root, 'lastmod')]).toEqual([
    'urlset',
    ['https://directory.example/products/a'],
    [now.toISOString()],
  ]);
});

test.each([
  ['listings-1', { name: 'listings', number: 1 }],
  ['listings-0', undefined],
  ['listings', undefined],
  ['../x-1', undefined],
  ['listings-1e9', undefined],
])('%s is read as %j', (text, parsed) => {
  expect(parsePart(text)).toEqual(parsed);
});

test('listings are ordered by id, whatever their order in memory, and become entries part by part', () => {
  const rows = [aRow({ _id: 9, slug: 'nine' }), aRow({ _id: 2, slug: 'two' })];
  const entries = listingEntries(new ListingTable(rows));
  expect(entries.length).toBe(2);
  expect(entries.slice(1, 3)).toEqual([{ path: '/products/nine', lastmod: now }]);
  expect(entries.slice(0, 2)).toEqual([
    { path: '/products/two', lastmod: now },
    { path: '/products/nine', lastmod: now },
  ]);
});

test('categories come before their descendants', () => {
  const child = { slug: 'b', name: 'B', url: '', live_listings: 1, children: [] };
  const tree = [{ slug: 'a', name: 'A', url: '', live_listings: 1, children: [child] }];
  expect(categoryEntries(tree).map(({ path }) => path)).toEqual(['/categories/a', '/categories/b']);
});

test('a past week last changed at its end; the current one has no date', () => {
  expect(weekEntries([thisWeek, lastWeek], now)).toEqual([
    { path: `/launches/${lastWeek}`, lastmod: new Date(`${thisWeek}T00:00:00Z`) },
    { path: `/launches/${thisWeek}`, lastmod: null },
  ]);
});

test('founders and posts have their own addresses', () => {
  expect(founderEntries([{ slug: 'ines' }])).toEqual([{ path: '/founders/ines', lastmod: null }]);
  expect(postEntries([{ slug: 'one', updated_at: now }])).toEqual([{ path: '/blog/one', lastmod: now }]);
});

test('robots may read everything but search results', () => {
  expect(robotsText(pageKinds)).toBe(
    '# For language models: https://directory.example/llms.txt\nUser-agent: *\nAllow: /\nDisallow: /products?\n\nSitemap: https://directory.example/sitemap.xml\n',
  );
});
