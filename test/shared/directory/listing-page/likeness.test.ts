import { describe, expect, test } from 'vitest';
import { ListingTable } from '../../../../shared/directory/listing/listing-table.ts';
import { commonInWords } from '../../../../shared/directory/listing-page/alternative-words.ts';
import { alikeTo } from '../../../../shared/directory/listing-page/likeness.ts';
import { aRow } from '../../../support/factories.ts';

const inCategory = { primary_category: 1, category_path: [1] };
/** Enough others that a shared category means nothing. */
const crowd = Array.from({ length: 30 }, (_, index) =>
  aRow({ ...inCategory, _id: 100 + index, tags: ['utilities'], tagline: `Number ${index}`, votes: index }),
);
const self = aRow({
  ...inCategory,
  _id: 1,
  tags: ['Password manager', 'utilities'],
  tagline: 'Keeps secrets in a vault',
  imported_alternative_names: ['LastPass'],
});
const twin = aRow({ ...inCategory, _id: 2, tags: ['password managers'], tagline: 'A vault for secrets' });
const rival = aRow({ ...inCategory, _id: 3, imported_alternative_names: ['Lastpass'], votes: 9 });
const elsewhere = aRow({ _id: 4, primary_category: 2, category_path: [2], tags: ['password manager'] });
const table = new ListingTable([self, twin, rival, elsewhere, ...crowd]);

describe('similar listings', () => {
  test('are those of the same primary category sharing rare topics, most similar first, with no filler', () => {
    expect(alikeTo(self, table).map(({ row }) => row.id)).toEqual([2, 3]);
  });

  test("say what they share, in the other listing's words", () => {
    const [first, second] = alikeTo(self, table);
    expect(first?.common.words).toEqual(expect.arrayContaining(['Password manager', 'vault', 'secrets']));
    expect(first?.common.words).not.toContain('utilities');
    expect(second?.common).toEqual({ words: [], replaced: ['LastPass'] });
  });

  test('with nothing in common appear only in a narrow category, most voted first', () => {
    const narrow = new ListingTable([self, ...crowd.slice(0, 3)]);
    const lonely = aRow({ ...inCategory, _id: 5, tagline: 'Entirely else' });
    narrow.put(lonely);
    expect(alikeTo(lonely, narrow).map(({ row }) => row.id)).toEqual([102, 101, 1, 100]);
    expect(alikeTo(aRow({ _id: 6, tagline: 'Entirely else' }), table)).toEqual([]);
  });

  test('follow a change of topics', () => {
    const changing = new ListingTable([self, twin, ...crowd]);
    expect(alikeTo(self, changing)).toHaveLength(1);
    changing.put(aRow({ ...inCategory, _id: 2, tagline: 'A calendar' }));
    expect(alikeTo(self, changing)).toEqual([]);
  });
});

describe('with semantic closeness', () => {
  const closeness = (byId: Readonly<Record<number, number>>) => (id: number) => byId[id];
  const idsOf = (byId: Readonly<Record<number, number>>) =>
    alikeTo(self, table, closeness(byId)).map(({ row }) => row.id);

  test('includes listings that share no topic if they are close enough', () => {
    expect(idsOf({ 2: 0.4, 3: 0.4, 105: 0.5, 106: 0.31, 107: 0.2 })).toEqual([2, 3, 105, 106]);
  });

  test('the closest lead, and slightly closer counts less than a shared topic', () => {
    expect(idsOf({ 2: 0.1, 3: 0.9 })).toEqual([3, 2]);
    expect(idsOf({ 2: 0.4, 3: 0.42 })).toEqual([2, 3]);
  });

  test('those without an embedding keep their order', () => {
    expect(idsOf({})).toEqual([2, 3]);
  });
});

test.each([
  [{ words: [], replaced: [] }, ''],
  [{ words: ['Password manager', 'password', 'vault', 'vault'], replaced: [] }, 'In common: Password manager, vault'],
  [{ words: ['vault'], replaced: ['LastPass'] }, 'Both named as alternatives to LastPass; in common: vault'],
])('what they share in words: %j', (common, words) => {
  expect(commonInWords(common)).toBe(words);
});
