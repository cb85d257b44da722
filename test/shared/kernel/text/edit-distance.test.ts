import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, oneEditFrom, swapsOf } from '../../../../shared/kernel/text/edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['slack', 'slack', 0],
    ['slack', 'slak', 1],
    ['slack', 'slcak', 1],
    ['slack', 'slick', 1],
    ['slack', 'sslack', 1],
    ['accommodation', 'acomodation', 2],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('from %j to %j is %i', (first, second, distance) => {
    expect(editDistance(first, second)).toBe(distance);
  });

  test('is symmetric, and 0 only for equal words', () => {
    fc.assert(
      fc.property(word, word, (first, second) => {
        expect(editDistance(first, second)).toBe(editDistance(second, first));
        expect(editDistance(first, second) === 0).toBe(first === second);
      }),
    );
  });

  test('is at least the difference in length and at most the longer length', () => {
    fc.assert(
      fc.property(word, word, (first, second) => {
        const distance = editDistance(first, second);
        expect(distance).toBeGreaterThanOrEqual(Math.abs(first.length - second.length));
        expect(distance).toBeLessThanOrEqual(Math.max(first.length, second.length));
      }),
    );
  });

  test('considers 64 characters of a word', () => {
    expect(editDistance(`${'x'.repeat(64)}a`, `${'x'.repeat(64)}b`)).toBe(0);
  });
});

describe('oneEditFrom', () => {
  test('gives every string over its letters one edit away and no others', () => {
    const letters = ['a', 'b'];
    const grow = (strings: string[]): string[] => strings.flatMap((text) => letters.map((letter) => text + letter));
    const all = [1, 2, 3, 4, 5].flatMap((length) => Array.from({ length }).reduce<string[]>(grow, ['']));
    const near = new Set(oneEditFrom('abba'));
    for (const text of all) expect(near.has(text), text).toBe(editDistance('abba', text) === 1);
  });

  test('of two letters gives 131 strings, some of them twice', () => {
    expect(oneEditFrom('ab')).toHaveLength(1 + 2 + 2 * 25 + 3 * 26);
  });
});

test('swapsOf leaves equal neighbours alone', () => {
  expect(swapsOf('aab')).toEqual(['aba']);
  expect(swapsOf('')).toEqual([]);
});
