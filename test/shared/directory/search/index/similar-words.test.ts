import fc from 'fast-check';
import SearchableMap from 'minisearch/SearchableMap';
import { expect, test } from 'vitest';
import { eachWithin } from '../../../../../shared/directory/search/index/similar-words.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '日', '😀'), minLength: 1, maxLength: 8 });

function within(words: readonly string[], asked: string, most: number): [string, number][] {
  const found: [string, number][] = [];
  eachWithin([...words].sort(), asked, most, (position, distance) => {
    found.push([[...words].sort()[position] ?? '', distance]);
  });
  return found;
}

test('finds the same words at the same distances as a radix tree', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, fc.integer({ min: 1, max: 3 }), (words, asked, most) => {
      const tree = new SearchableMap<boolean>();
      for (const each of words) tree.set(each, true);
      const expected = [...tree.fuzzyGet(asked, most)].map(([found, [, distance]]) => [found, distance]);
      expect(within(words, asked, most)).toEqual(expected.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
    }),
  );
});

test('finds words near a very long one, and none in an empty list', () => {
  const long = 'ab'.repeat(300);
  expect(within([`${long}c`, `c${long}c`, 'ab'], long, 1)).toEqual([[`${long}c`, 1]]);
  expect(within([], 'a', 2)).toEqual([]);
});
