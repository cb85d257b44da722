import { expect, test } from 'vitest';
import { idOf } from '../../demo/demo-ids.ts';
import { missingIds, neededIds, numberDemo, wantedOf } from '../../demo/number-demo.ts';
import { catalogue, ids, nothing } from './support/demo.ts';

const wanted = wantedOf(catalogue);
const known = {
  ...nothing,
  categories: new Map([['developer-tools', 7]]),
  listings: new Map([['inkmule', 9]]),
  posts: new Map(catalogue.posts.map(({ slug }, index) => [slug, index + 1])),
};
const missing = missingIds(catalogue, wanted, known);
const first = { categories: 100, founders: 200, listings: 300, posts: 0, milestones: 500 };

test('known ids stay and the rest are consecutive in catalogue order', () => {
  const numbered = numberDemo(missing, known, first);
  expect(numbered.categories.get('developer-tools')).toBe(7);
  expect(numbered.listings.get('inkmule')).toBe(9);
  expect(numbered.posts).toEqual(known.posts);
  const others = catalogue.products
    .filter(({ slug }) => slug !== 'inkmule')
    .map(({ slug }) => numbered.listings.get(slug));
  expect(others).toEqual(Array.from({ length: catalogue.products.length - 1 }, (_, index) => 300 + index));
});

test('each listing gets one milestone id per milestone', () => {
  const numbered = numberDemo(missing, known, first);
  let next = 500;
  for (const { slug, milestones } of catalogue.products) {
    expect.soft(numbered.milestones.get(slug), slug).toBe(next);
    next += milestones.length;
  }
  expect(neededIds(missing).milestones).toBe(next - 500);
});

test('as many ids are needed as records lack one, and none once all are known', () => {
  expect(neededIds(missing)).toMatchObject({
    categories: wanted.categories.length - 1,
    founders: wanted.founders.length,
    listings: wanted.listings.size - 1,
    posts: 0,
  });
  const none = { categories: 0, founders: 0, listings: 0, posts: 0, milestones: 0 };
  expect(neededIds(missingIds(catalogue, wanted, ids))).toEqual(none);
});

test('websites are looked up by the key their listings are stored with', () => {
  expect(wanted.listings.get('mosswick.example/engine')).toBe('mosswick-engine');
  expect(wanted.listings.get('everyday-spreadsheets.example')).toBe('society-for-everyday-spreadsheets');
});

test('a name missing from the catalogue is refused', () => {
  expect(() => idOf(ids.listings, 'no-such-product')).toThrow('"no-such-product"');
});
