import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBrowseQuery } from '../../../../shared/directory/browse/browse-query.ts';
import { countFacets, countListed, facets } from '../../../../shared/directory/browse/facet-counts.ts';
import { listingFilter } from '../../../../shared/directory/browse/listing-query.ts';
import { buildCategoryTree } from '../../../../shared/directory/category/category-tree.ts';
import { ListingTable } from '../../../../shared/directory/listing/listing-table.ts';
import { aCategory, aRow } from '../../../support/factories.ts';

const tree = buildCategoryTree([
  aCategory({ _id: 1, slug: 'tools' }),
  aCategory({ _id: 2, slug: 'tests', parent_id: 1 }),
  aCategory({ _id: 3, slug: 'games' }),
]);
const queryOf = (address: string) => readBrowseQuery(new URLSearchParams(address));
const plain = (counts: ReturnType<typeof countFacets>) =>
  Object.fromEntries(facets.map((facet) => [facet, Object.fromEntries(counts[facet])]));

const inTests = { primary_category: 2, category_path: [2, 1] };
const inGames = { primary_category: 3, category_path: [3] };
const rows = [
  aRow({ ...inTests, country: 'PT', stage: 'mvp', pricing_model: 'Free' }),
  aRow({ ...inTests, country: 'DE', stage: 'mvp', pricing_model: 'Subscription' }),
  aRow({ ...inGames, country: 'PT', stage: 'growing', pricing_model: 'Free' }),
  aRow({ ...inGames, country: null, stage: null, pricing_model: null }),
];

describe('the counts beside filter options', () => {
  test('include everything that has the option, for a category also those below it', () => {
    expect(plain(countFacets(rows, queryOf(''), tree))).toEqual({
      category: { tools: 2, tests: 2, games: 2 },
      stage: { mvp: 2, growing: 1 },
      pricing_model: { free: 2, subscription: 1 },
      country: { PT: 2, DE: 1 },
    });
  });

  test('follow the other filters, but not the choice made in the same one', () => {
    expect(plain(countFacets(rows, queryOf('country=pt'), tree))).toEqual({
      category: { tools: 1, tests: 1, games: 1 },
      stage: { mvp: 1, growing: 1 },
      pricing_model: { free: 2 },
      country: { PT: 2, DE: 1 },
    });
    expect(plain(countFacets(rows, queryOf('country=pt&category=tools'), tree))).toMatchObject({
      country: { PT: 1, DE: 1 },
      category: { tools: 1, games: 1 },
      stage: { mvp: 1 },
    });
  });

  test('exclude upcoming listings unless requested', () => {
    const scheduled = aRow({ status: 'scheduled', country: 'NO' });
    expect(plain(countFacets([scheduled], queryOf(''), tree)).country).toEqual({});
    expect(plain(countFacets([scheduled], queryOf('status=upcoming'), tree)).country).toEqual({ NO: 1 });
  });

  test("match the list's length once chosen, whatever else is chosen", () => {
    const choice = { country: ['', 'PT', 'DE'], stage: ['', 'mvp', 'growing'], category: ['', 'tools', 'games'] };
    const some = fc.record({
      country: fc.constantFrom(...choice.country),
      stage: fc.constantFrom(...choice.stage),
      category: fc.constantFrom(...choice.category),
    });
    fc.assert(
      fc.property(some, (chosen) => {
        const counts = countFacets(rows, queryOf(`${new URLSearchParams(chosen)}`), tree);
        for (const [facet, values] of Object.entries(choice) as [keyof typeof choice, string[]][]) {
          for (const value of values.slice(1)) {
            const then = queryOf(`${new URLSearchParams({ ...chosen, [facet]: value })}`);
            expect(counts[facet].get(value) ?? 0).toBe(rows.filter(listingFilter(then, tree)).length);
          }
        }
      }),
    );
  });

  test('are the same from the kept numbers as from a pass over all rows, after any changes', () => {
    const row = fc.record({
      _id: fc.integer({ min: 1, max: 8 }),
      status: fc.constantFrom('live' as const, 'scheduled' as const),
      category_path: fc.constantFrom<number[]>([], [2, 1], [3]),
      stage: fc.constantFrom('mvp', 'growing', null),
      pricing_model: fc.constantFrom('Free', 'free', null),
      country: fc.constantFrom('PT', 'DE', null),
    });
    const queries = [
      '',
      'category=tools',
      'category=unknown',
      'category=tools&country=pt',
      'stage=mvp',
      'status=upcoming',
    ];
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), fc.integer({ min: 1, max: 8 }), (changes, gone) => {
        const table = new ListingTable();
        table.tally();
        for (const change of changes) table.put(aRow(change));
        table.remove(gone);
        for (const query of queries.map(queryOf)) {
          const listed = [...table.all()].filter(({ status }) => (status === 'live') === (query.status === 'live'));
          expect(plain(countListed(table, query, tree))).toEqual(plain(countFacets(listed, query, tree)));
        }
      }),
    );
  });
});
