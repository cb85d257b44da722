import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChangeBody } from '../../../../shared/change/feed/change-record.ts';
import { patternSource } from '../../../../shared/publish/page-kinds/address-pattern.ts';
import { pageKinds } from '../../../../shared/publish/page-kinds/page-kinds.reads.ts';
import { affected, isShown, someFacets } from './support/listing-changes.ts';

const slugs = fc.constantFrom('fern', 'moss', 'nobody');
const ids = fc.array(fc.constantFrom(1, 2, 3, 9), { maxLength: 3 });
const aspects = ['content', 'status', 'counts', 'placement'] as const;
const anyListingChange = fc.record({
  room: fc.constant('listing' as const),
  aspect: fc.constantFrom(...aspects),
  id: fc.constant(7),
  before: fc.option(someFacets),
  after: fc.option(someFacets),
});
const anyChange: fc.Arbitrary<ChangeBody> = fc.oneof(
  anyListingChange,
  fc.record({ room: fc.constantFrom('category' as const, 'founder' as const), ids }),
  fc.record({ room: fc.constant('post' as const), slugs: fc.array(slugs, { maxLength: 2 }) }),
  fc.record({ room: fc.constant('week' as const), weeks: fc.constant<string[]>([]), listing_ids: ids }),
  fc.record({
    room: fc.constant('award' as const),
    weeks: fc.constant<string[]>([]),
    listing_ids: ids,
    slugs: fc.array(slugs, { maxLength: 2 }),
  }),
  fc.record({ room: fc.constant('talk' as const), ids, slugs: fc.array(slugs, { minLength: 1, maxLength: 2 }) }),
  fc.record({ room: fc.constant('api-key' as const), ids: fc.constant<string[]>(['key']) }),
  fc.record({
    room: fc.constantFrom(...(['product', 'interview-question', 'settings', 'blocklist', 'everything'] as const)),
  }),
);

const overviews = ['home', 'browse', 'categories'];
const ofListing = [...overviews, 'category', 'listing'];
/** The page types written immediately after a change in a room, listed independently of the catalogue. */
const writtenAfter: Readonly<Record<ChangeBody['room'], readonly string[]>> = {
  listing: ofListing,
  category: [...overviews, 'category'],
  founder: [],
  award: ['home', 'listing'],
  week: [],
  post: ['home'],
  'site-page': [],
  product: [],
  'interview-question': [],
  settings: overviews,
  everything: overviews,
  'api-key': [],
  blocklist: [],
  talk: ['listing', 'home'],
};

const isSeen = (change: ChangeBody): boolean =>
  change.room !== 'listing' || isShown(change.before) || isShown(change.after);
const isOfCounts = (change: ChangeBody): boolean =>
  change.room === 'listing' && (change as { aspect?: string }).aspect === 'counts';
const expectedKinds = (change: ChangeBody): readonly string[] =>
  isSeen(change) && !isOfCounts(change) ? writtenAfter[change.room] : [];

const expressions = Object.entries(pageKinds).map(
  ([name, { pattern }]) => [name, new RegExp(`^${patternSource(pattern)}$`)] as const,
);
const keeping = new Map(Object.entries(pageKinds).map(([name, kind]) => [name, kind.keeping.written]));
const kindsAt = (path: string): string[] =>
  expressions.flatMap(([name, expression]) => (expression.test(path) ? [name] : []));

describe('whatever the change', () => {
  test('pages to write are of the kinds depending on it, and include all those at one address', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const { write, remove } = affected(change);
        const expected = expectedKinds(change);
        for (const path of [...write, ...remove]) expect(expected, path).toEqual(expect.arrayContaining(kindsAt(path)));
        expect([...write].flatMap(kindsAt)).toEqual(
          expect.arrayContaining(expected.filter((name) => overviews.includes(name))),
        );
      }),
    );
  });

  test('each page to write or remove has exactly one kind, and never an on-demand one', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const { write, remove } = affected(change);
        for (const path of [...write, ...remove]) {
          const kinds = kindsAt(path).map((name) => keeping.get(name));
          expect(kinds, path).toEqual(['ahead']);
        }
      }),
    );
  });
});

test('changed counts write and remove nothing at once, and leave what shows them to the bulk lane', () => {
  fc.assert(
    fc.property(anyListingChange, (given) => {
      const change = { ...given, aspect: 'counts' as const };
      const { write, remove, later } = affected(change);
      expect(write.size + remove.size).toBe(0);
      expect(later.listings).toEqual(isSeen(change) ? [7] : []);
    }),
  );
});
