import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '../../../../../shared/directory/search/index/fold.ts';
import {
  characterPairsOf,
  longestWord,
  nameKeyOf,
  partsOf,
  stemOf,
  wordsOf,
} from '../../../../../shared/directory/search/index/tokenize.ts';

describe('foldText', () => {
  test.each([
    ['Crème Brûlée', 'creme brulee'],
    ['Ёлка Йод', 'елка иод'],
    ['مُحَمَّد إسلام', 'محمد اسلام'],
    ['Ｆｕｌｌ ﬁle ①', 'full file 1'],
    ['Straße ÆØÅ Łódź', 'strasse aeoa lodz'],
    ['İstanbul ΣΊΣΥΦΟΣ', 'istanbul σισυφοσ'],
    ["Don't don’t", 'dont dont'],
    ['Acme™', 'acme '],
  ])('compares %j as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('keeps marks that make a different letter or vowel in Japanese and Hindi', () => {
    expect(foldText('ガ')).not.toBe(foldText('カ'));
    expect(foldText('की')).not.toBe(foldText('क'));
  });

  test('gives the same for half-width and full-width kana, and for Hangul as syllables and letters', () => {
    expect(foldText('ｶﾞ')).toBe(foldText('ガ'));
    expect(foldText('슬랙'.normalize('NFD'))).toBe('슬랙');
  });

  test('folds every folded character to itself', () => {
    const changed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const folded = foldText(String.fromCodePoint(code));
      if (foldText(folded) !== folded) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
  });
});

describe('wordsOf', () => {
  test.each([
    ['0 A.D.', ['0', 'a', 'd']],
    ['Node.js', ['node', 'js']],
    ['C++ and F# on a+b', ['c++', 'and', 'f#', 'on', 'a', 'b']],
    ['__proto__ $gt', ['proto', 'gt']],
    ['\ud800x\udfff', ['x']],
    ['日本語入力アプリ', ['日本語', '入力', 'アプリ']],
    ['แผนที่เดินทาง', ['แผนที่', 'เดิน', 'ทาง']],
    ['Notion日本語', ['notion', '日本語']],
    ['❤️ ...', []],
  ])('splits %j into its words', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('truncates overlong words', () => {
    expect(wordsOf('x'.repeat(500))).toEqual(['x'.repeat(longestWord)]);
  });

  test('gives words without white space and of bounded length for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300, size: 'max' }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^\S{1,64}$/u);
      }),
    );
  });
});

describe('nameKeyOf', () => {
  test.each(['Open Street Map', 'open-street map', 'OpenStreetMap', 'ＯｐｅｎＳｔｒｅｅｔＭａｐ', 'open.street/map!'])(
    'is the same for %j',
    (name) => {
      expect(nameKeyOf(name)).toBe('openstreetmap');
    },
  );

  test('distinguishes C, C++ and C#', () => {
    expect(new Set(['C', 'C++', 'C#'].map(nameKeyOf)).size).toBe(3);
  });

  test('of a name made of symbols is the symbols, of white space nothing', () => {
    expect(nameKeyOf('🚀 ...')).toBe('🚀...');
    expect(nameKeyOf(' \t ')).toBe('');
  });
});

describe('other forms of words', () => {
  test("a word with trailing symbols has a stem, a single letter doesn't", () => {
    expect(['xournal++', 'f#', 'plain'].map(stemOf)).toEqual(['xournal', '', '']);
  });

  test("mixed-case words have parts, others don't", () => {
    expect(partsOf('OpenStreetMap 1Password HTMLEditor plain UPPER Title')).toEqual([
      'open',
      'street',
      'map',
      '1',
      'password',
      'html',
      'editor',
    ]);
  });

  test('single characters of an unspaced script pair with their neighbours', () => {
    expect(characterPairsOf(['微', '信', '读书', 'a', 'b'])).toEqual(['微信']);
  });
});
