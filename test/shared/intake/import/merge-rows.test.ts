import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlanNode } from '../../../../shared/intake/import/category/plan-node.ts';
import { joinLists, mergeRows, type PlacedListing } from '../../../../shared/intake/import/merge-rows.ts';
import { problemWithRow } from '../../../../shared/intake/import/problem-with-row.ts';
import { isSameName, plainerUrl } from '../../../../shared/intake/import/same-listing.ts';
import { WebsiteTally } from '../../../../shared/intake/import/website-tally.ts';
import { parseWebsite } from '../../../../shared/kernel/address/website.ts';

const root = new PlanNode(undefined, '');
const games = root.grow('Games', 1);
const puzzles = root.grow('Puzzles', 1);

function imported(given: Partial<PlacedListing>, website = 'acme.example'): PlacedListing {
  const parsed = parseWebsite(website);
  if (parsed === undefined) throw new Error('The website of the test is not an address.');
  return {
    website: parsed,
    profile: {},
    labels: [],
    founders: [],
    alternatives: [],
    isInactive: false,
    categories: [],
    source: 'tools',
    ...given,
  };
}

test("a website's first row stays, a later one fills its blanks and extends its lists", () => {
  const first = imported({
    profile: { name: 'Acme', description: 'First.', tags: ['a'], socials: { x: 'https://x.com/a' } },
    categories: [games],
    founders: [{ name: 'Jane Doe', stated: {} }],
    alternatives: ['A'],
  });
  const later = imported(
    {
      profile: {
        name: 'ACME Inc',
        description: 'Later.',
        city: 'Rome',
        tags: ['A', 'b'],
        socials: { x: 'https://x.com/b', github: 'https://github.com/a' },
      },
      categories: [puzzles, games],
      founders: [
        { name: 'jane doe', stated: {} },
        { name: 'John', stated: {} },
      ],
      alternatives: ['B', 'A'],
    },
    'www.acme.example',
  );
  expect(mergeRows(first, later)).toEqual({
    ...first,
    profile: {
      name: 'Acme',
      description: 'First.',
      city: 'Rome',
      tags: ['a', 'b'],
      socials: { x: 'https://x.com/a', github: 'https://github.com/a' },
    },
    categories: [games, puzzles],
    founders: [
      { name: 'Jane Doe', stated: {} },
      { name: 'John', stated: {} },
    ],
    alternatives: ['A', 'B'],
  });
});

test('joined lists have each entry once, ignoring case, and at most 20', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (first, later) => {
      const kept = first.slice(0, 20);
      const joined = joinLists(kept, later);
      expect(joined.slice(0, kept.length)).toEqual(kept);
      expect(joined.length).toBeLessThanOrEqual(20);
      expect(joinLists(joined, later)).toEqual(joined);
    }),
  );
});

test.each([
  ['Acme', 'ACME Inc.', true],
  ['Acme', 'acme.com', true],
  ['New Relic', 'New Relic (member)', true],
  ['obs-studio', 'OBS Studio', true],
  ['AL Tools', 'altools', true],
  ['Karaoke Eternal', 'Karaoke Eternel', true],
  ['Acme Business', 'Acme Buisness', true],
  ['altools', 'hwp-converter', false],
  ['Bouncer', 'Secure Task', false],
  ['Go', 'Golang', false],
  ['Tallow Bakery North', 'Tallow Bakery South', false],
  ['Acme', 'Acme Calendar', false],
  ['Shop 1', 'Shop 2', false],
  ['Hall A', 'Hall B', false],
])('%s and %s at one website: one product is %s', (first, second, same) => {
  expect(isSameName(first, second)).toBe(same);
  expect(isSameName(second, first)).toBe(same);
});

const website = parseWebsite('https://a.example/');
const authors = (byPeople: readonly string[]) => ({
  edited: { byPeople: new Set(byPeople), byImport: new Set<string>(), isWhole: true },
  isDrafted: false,
});
const listing = { name: 'Acme', website_url: 'https://a.example/' };

test("a row with another name isn't merged into its website's listing, unless a person renamed it or rows overwrite", () => {
  if (website === undefined) throw new Error('The website of the test is not an address.');
  const row = { website, profile: { name: 'Acme Calendar' } };
  const problem = { field: 'website_url', detail: 'is the website of the listing "Acme"' };
  expect(problemWithRow(row, listing, { overwrites: false, authors: authors([]) })).toMatchObject(problem);
  expect(problemWithRow(row, listing, { overwrites: true, authors: authors([]) })).toBeUndefined();
  expect(problemWithRow(row, listing, { overwrites: false, authors: authors(['fields.name']) })).toBeUndefined();
  expect(problemWithRow({ ...row, profile: {} }, listing, { overwrites: false, authors: undefined })).toBeUndefined();
});

test('of two addresses that differ after the "?" the plain one is kept', () => {
  expect(plainerUrl('https://a.example/', 'https://a.example/?utm=1')).toBe('https://a.example/');
  expect(plainerUrl('https://a.example/?utm=1', 'https://a.example/')).toBe('https://a.example/');
  expect(plainerUrl('http://a.example/', 'https://a.example/')).toBe('https://a.example/');
});

test('the tally counts exactly the websites with several rows', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 3_000 }), (keys) => {
      const tally = new WebsiteTally();
      for (const key of keys) tally.add(key);
      const groups = [...Map.groupBy(keys, (key) => key)].filter(([, rows]) => rows.length > 1);
      expect(tally.repeated).toEqual(new Map(groups.map(([key, rows]) => [key, rows.length])));
    }),
    { numRuns: 30 },
  );
});

test('200,000 different websites stay distinct', () => {
  const tally = new WebsiteTally();
  for (let number = 0; number < 200_000; number += 1) tally.add(`product-${number}.example/page`);
  expect(tally.repeated.size).toBe(0);
  tally.add('product-123456.example/page');
  expect([...tally.repeated]).toEqual([['product-123456.example/page', 2]]);
});
