import { load } from 'cheerio';
import { beforeAll, describe, expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { saveCategories } from '../../shared/directory/category/category.writes.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aCategory, aListing } from '../support/factories.ts';

useDatabase();
beforeAll(async () => {
  await saveCategories([aCategory({ _id: 501, slug: 'gauges', name: 'Gauges' })]);
  const place = { primary_category: 501, category_path: [501] };
  const copy = { hash: 'ab'.repeat(16), width: 1280, height: 800, colour: '#102030' };
  const picture = {
    id: 'ab'.repeat(6),
    origin: 'upload',
    alt: '',
    source_url: null,
    page_url: null,
    problem: null,
  } as const;
  const one = (index: number) => ({
    _id: 710 + index,
    name: `Gauge ${index}`,
    slug: `gauge-${index}`,
    votes: 1,
    trending: 1,
  });
  await saveListings([
    aListing({ ...place, ...one(0) }),
    ...[1, 2, 3, 4, 5, 6].map((index) => aListing({ ...place, ...one(index), pictures: [{ ...picture, copy }] })),
  ]);
  await announceEverything(now);
});

const pageAt = async (address: string) => load(await (await renderSitePage(address, { now })).text());

describe('thumbnails', () => {
  test.each([
    '/products',
    '/products?q=gauge',
    '/products?view=grid',
    '/categories/gauges',
    '/launches/feed/trending',
    '/leaderboards/community-all-time',
  ])(
    'at %s show each product’s picture, or a drawing if it has none, and the picture keeps its place',
    async (address) => {
      const page = await pageAt(address);
      expect([page('main .cover').length, page('main .cover-art').length]).toEqual([7, 1]);
      const pictures = page('main .cover .screen img').toArray();
      expect(pictures).toHaveLength(6);
      for (const { attribs } of pictures) expect(Number(attribs.width) / Number(attribs.height)).toBeGreaterThan(1);
    },
  );

  test('load when near the window, except those a page starts with', async () => {
    const waysAt = async (address: string) =>
      (await pageAt(address))('main .cover .screen img')
        .toArray()
        .map(({ attribs }) => attribs.loading);
    expect(new Set(await waysAt('/categories/gauges'))).toEqual(new Set(['lazy']));
    const inGrid = await waysAt('/products?view=grid');
    expect(inGrid.at(0)).toBe('eager');
    expect(inGrid.slice(4)).toEqual(inGrid.slice(4).map(() => 'lazy'));
  });
});

test('a board states in one piece how much of it a page shows', async () => {
  const count = (await pageAt('/leaderboards/community-all-time'))('.board-count').text();
  expect(count.trim()).toBe('7 listings');
});
