import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordDiff } from '../../../../shared/kernel/text/word-diff.ts';

const side = (before: string, after: string, other: 'added' | 'removed'): string =>
  wordDiff(before, after)
    .filter(({ kind }) => kind !== other)
    .map(({ text }) => text)
    .join('');

describe('the differing words of two texts', () => {
  test('are separated from the words they share', () => {
    expect(wordDiff('Ink that grows back', 'Ink that grows forth')).toEqual([
      { kind: 'same', text: 'Ink that grows ' },
      { kind: 'removed', text: 'back' },
      { kind: 'added', text: 'forth' },
    ]);
  });

  test('include words in unspaced scripts', () => {
    const changed = wordDiff('これは手帳です', 'これは鉛筆です').filter(({ kind }) => kind !== 'same');
    expect(changed).toEqual([
      { kind: 'removed', text: '手帳' },
      { kind: 'added', text: '鉛筆' },
    ]);
  });

  test('restore both texts, whatever they are', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 40 }));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(side(before, after, 'added')).toBe(before);
        expect(side(before, after, 'removed')).toBe(after);
      }),
    );
  });

  test('are all words of both when the texts have too little in common to look for more', () => {
    const [before, after] = ['a', 'b'].map((letter) =>
      Array.from({ length: 3000 }, (_, index) => `${letter}${index}`).join(' '),
    );
    expect(wordDiff(before ?? '', after ?? '')).toHaveLength(2);
  });
});
