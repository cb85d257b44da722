import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseUnicodeRange, subsetsFor } from '../../../../shared/platform/fonts/font-subsets.ts';

const latin = { name: 'latin', ranges: parseUnicodeRange('U+0000-00FF,U+2013') };
const kana = { name: 'kana', ranges: parseUnicodeRange('U+3040-30FF') };
const both = { name: 'both', ranges: parseUnicodeRange('U+0041-005A,U+3042') };

describe("a text's font subsets", () => {
  test('are those with its characters, the first in the list for each', () => {
    expect([...(subsetsFor('A – あ', [latin, kana, both]) ?? [])]).toEqual([latin, kana]);
  });

  test("aren't more than needed: a chosen one covers further characters", () => {
    expect([...(subsetsFor('あA', [both, latin, kana]) ?? [])]).toEqual([both]);
  });

  test('are missing when no font has a character, even beyond the basic plane', () => {
    expect(subsetsFor('한국어', [latin, kana])).toBeUndefined();
    expect(subsetsFor('A𠮷', [latin, kana])).toBeUndefined();
  });

  test("contain every character of any text they're found for", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const found = subsetsFor(text, [latin, kana, both]);
        if (found === undefined) return;
        const points = [...text].map((character) => character.codePointAt(0) ?? -1);
        const ranges = [...found].flatMap((subset) => subset.ranges);
        expect(points.filter((point) => !ranges.some(([from, to]) => from <= point && point <= to))).toEqual([]);
      }),
    );
  });
});

test.each(['', 'U+', 'A-Z', 'U+0041-'])('an invalid range %j is refused', (text) => {
  expect(() => parseUnicodeRange(text)).toThrow('invalid range');
});
