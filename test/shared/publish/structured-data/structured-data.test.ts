import { beforeAll, describe, expect, test } from 'vitest';
import { noTalk } from '../../../../shared/community/listing-talk/listing-talk.ts';
import { buildCategoryTree } from '../../../../shared/directory/category/category-tree.ts';
import type { CategoryPage } from '../../../../shared/directory/category/category-view.ts';
import { toFounderProfile } from '../../../../shared/directory/founder/founder-profile.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { toSummary } from '../../../../shared/directory/listing/listing-summary.ts';
import { toProfile } from '../../../../shared/directory/listing-page/listing-profile.ts';
import { toPostView } from '../../../../shared/directory/post/post-view.ts';
import { setSiteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { rankWeek, toRankedItem } from '../../../../shared/launch/launch-week/launch-week.ts';
import { jsonLdText } from '../../../../shared/publish/structured-data/json-ld.ts';
import { knownPrice } from '../../../../shared/publish/structured-data/known-price.ts';
import {
  categoryData,
  categoryTreeData,
  founderData,
  homeData,
  listData,
  listingData,
  postData,
  weekData,
} from '../../../../shared/publish/structured-data/page-data.ts';
import { thisWeek } from '../../../support/clock.ts';
import { aCategory, aFounder, aLaunch, aListing, aPost, aRow } from '../../../support/factories.ts';

beforeAll(() => setSiteAddress('https://directory.example'));

const site = { name: 'Slipway', purpose: 'Products.' };
const tools = aCategory({ _id: 501, slug: 'tools', name: 'Tools' });
const tree = buildCategoryTree([tools]);
const inTools = { primary_category: 501, category_path: [501] };
const faqs = [{ question: 'Why?', answer: 'Because.' }];
const profileOf = (given: Partial<ListingRecord>) =>
  toProfile(aListing({ ...inTools, slug: 'fern', name: 'Fern', ...given }), {
    tree,
    founders: new Map(),
    updates: [],
    awards: [],
  });
/** As a reader gets it: without undefined values. */
const read = (nodes: Parameters<typeof jsonLdText>[0]) => JSON.parse(jsonLdText(nodes));
const product = (given: Partial<ListingRecord>) => read(listingData(profileOf(given)))['@graph'][0];
const typesOf = (nodes: readonly { '@type': string }[]) => nodes.map((node) => node['@type']);

describe('the script text', () => {
  test("can't end its script element and keeps its meaning", () => {
    const name = '</script><script>alert(1)</script><!-- & \u2028';
    const text = jsonLdText([{ '@type': 'Thing', name }]);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name });
  });

  test('of several things is one graph', () => {
    expect(read(homeData(site))).toMatchObject({ '@context': 'https://schema.org', '@graph': [{}, {}] });
  });
});

test('home describes the organization, and the site with its search', () => {
  const [organization, webSite] = read(homeData(site))['@graph'];
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Slipway', url: 'https://directory.example/' });
  expect(webSite.potentialAction).toEqual({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'https://directory.example/products?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  });
});

describe('a listing', () => {
  test('is a software application on a trail, with its questions', () => {
    const nodes = listingData(profileOf({ faqs, logo_url: '/logos/fern.svg' }));
    expect(typesOf(nodes)).toEqual(['SoftwareApplication', 'BreadcrumbList', 'FAQPage']);
    expect(nodes[0]).toMatchObject({
      name: 'Fern',
      applicationCategory: 'Tools',
      image: 'https://directory.example/logos/fern.svg',
      mainEntityOfPage: 'https://directory.example/products/fern',
    });
    expect(nodes[1]?.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://directory.example/' },
      { position: 2, name: 'Products' },
      { position: 3, name: 'Tools', item: 'https://directory.example/categories/tools' },
      { position: 4, name: 'Fern', item: 'https://directory.example/products/fern' },
    ]);
    expect(nodes[2]?.mainEntity).toEqual([
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
    ]);
  });

  test('with little known claims nothing', () => {
    const node = product({});
    for (const absent of ['offers', 'aggregateRating', 'image', 'description', 'author', 'sameAs', 'screenshot'])
      expect(node).not.toHaveProperty(absent);
    expect(typesOf(listingData(profileOf({})))).not.toContain('FAQPage');
  });

  test('has a rating from visible reviews, and none from elsewhere', () => {
    const stars = [0, 0, 0, 1, 1] as const;
    const [rated] = listingData(profileOf({}), { ...noTalk, reviews: { ...noTalk.reviews, stars } });
    expect(rated?.aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      reviewCount: 2,
      bestRating: 5,
      worstRating: 1,
    });
    expect(product({ rating: { average: 4.5, count: 2 } })).not.toHaveProperty('aggregateRating');
  });

  test('has an offer when its price is known', () => {
    expect(product({ pricing_model: 'Free' }).offers).toMatchObject({ price: '0', priceCurrency: 'USD' });
    expect(product({ pricing_model: 'Subscription', pricing_summary: '$9 a month' }).offers).toMatchObject({
      price: '9',
      priceSpecification: { '@type': 'UnitPriceSpecification', unitCode: 'MON' },
    });
  });

  test('has no logo without a web address', () => {
    expect(product({ logo_url: 'javascript:alert(1)' })).not.toHaveProperty('image');
  });
});

test.each([
  [null, '$9', { amount: '9', currency: 'USD' }],
  ['One-time', '€19.50 once.', { amount: '19.50', currency: 'EUR' }],
  ['Subscription', '£5/mo', { amount: '5', currency: 'GBP', unit: 'MON' }],
  ['Subscription', '$90 per year', { amount: '90', currency: 'USD', unit: 'ANN' }],
  ['Free', 'Free. Donations buy stamps.', { amount: '0', currency: 'USD' }],
  ['Freemium', 'Free up to 20; $29 a month beyond.', undefined],
  ['Subscription', 'From $9', undefined],
  ['Subscription', '$9 per pattern', undefined],
  ['Open source', null, undefined],
  [null, null, undefined],
])('the price of %j and %j is %j', (model, summary, price) => {
  expect(knownPrice({ model, summary })).toEqual(price);
});

describe('a category', () => {
  const items = [aRow({ ...inTools, slug: 'a', name: 'A' }), aRow({ ...inTools, slug: 'b', name: 'B' })];
  const page: CategoryPage = {
    slug: 'tools',
    name: 'Tools',
    url: 'https://directory.example/categories/tools',
    description: null,
    faqs,
    parent: null,
    ancestors: [],
    subcategories: [],
    live_listings: 22,
    items: items.map((row) => toSummary(row, tree)),
    page: 2,
    per_page: 20,
    total: 22,
    has_more: false,
  };

  test("lists its page's listings with their positions", () => {
    const [, list] = categoryData(page);
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 22 });
    expect(list?.itemListElement).toMatchObject([
      { position: 21, name: 'A' },
      { position: 22, name: 'B' },
    ]);
  });

  test('has its questions on the first page only', () => {
    expect(typesOf(categoryData(page))).not.toContain('FAQPage');
    expect(typesOf(categoryData({ ...page, page: 1 }))).toContain('FAQPage');
  });

  test('is in the list of all categories', () => {
    const node = { slug: 'tools', name: 'Tools', url: page.url, live_listings: 1, children: [] };
    expect(typesOf(categoryTreeData([node]))).toEqual(['BreadcrumbList', 'ItemList']);
    expect(typesOf(categoryTreeData([]))).toEqual(['BreadcrumbList']);
  });
});

test('any list says where it is and what is on it', () => {
  const board = { name: 'Most voted', path: '/leaderboards/most-voted', ranked: true };
  const [trail, list] = listData(board, [{ name: 'A', url: 'https://directory.example/products/a' }], 50);
  expect(trail?.itemListElement).toMatchObject([
    {},
    { name: 'Most voted', item: 'https://directory.example/leaderboards/most-voted' },
  ]);
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 50, itemListElement: [{ position: 1, name: 'A' }] });
  expect(typesOf(listData(board, []))).toEqual(['BreadcrumbList']);
});

test('a launch week lists its launches, best first', () => {
  const rows = [aRow({ slug: 'a', name: 'A', launches: [aLaunch(thisWeek, 3)] })];
  const launches = rankWeek(rows, thisWeek).map(({ row, standing }, index) => ({
    ...toRankedItem(row, standing, index + 1, tree),
    award: null,
  }));
  expect(weekData(thisWeek, launches)[1]).toMatchObject({
    '@type': 'ItemList',
    itemListOrder: 'https://schema.org/ItemListOrderDescending',
    url: `https://directory.example/launches/${thisWeek}`,
  });
  expect(typesOf(weekData(thisWeek, []))).toEqual(['BreadcrumbList']);
});

test('a founder is the person of a profile page', () => {
  const founder = aFounder({
    slug: 'ines',
    name: 'Inês',
    title: 'Maker',
    country: 'PT',
    socials: { x: 'https://x.com/i' },
  });
  expect(read(founderData(toFounderProfile(founder, [], [], [])))['@graph'][0]).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Inês',
      jobTitle: 'Maker',
      address: { '@type': 'PostalAddress', addressCountry: 'PT' },
      sameAs: ['https://x.com/i'],
    },
  });
});

test('a post is an article by its author, or by the site when the site signs it', () => {
  const byAnna = postData(toPostView(aPost({ author: 'Anna', faqs })), site);
  expect(typesOf(byAnna)).toEqual(['Article', 'BreadcrumbList', 'FAQPage']);
  expect(byAnna[0]).toMatchObject({ author: { '@type': 'Person', name: 'Anna' }, publisher: { name: 'Slipway' } });
  const [bySite] = postData(toPostView(aPost({ author: 'Slipway' })), site);
  expect(bySite?.author).toMatchObject({ '@type': 'Organization', name: 'Slipway' });
});
