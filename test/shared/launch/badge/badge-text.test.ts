import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeMarkup } from '../../../../shared/kernel/text/escape-markup.ts';
import { cleanText, isVisible } from '../../../../shared/launch/badge/badge-text.ts';
import { parseXml } from './support/xml.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('cleaning text', () => {
  test('collapses white space and drops invisible characters', () => {
    expect(cleanText(' a\u0000 \tb\n\u202ec\ud800\ufffe\u202e ')).toBe('a b c');
  });

  test('keeps the joiners inside an emoji', () => {
    expect(cleanText('👩‍👩‍👧')).toBe('👩‍👩‍👧');
  });

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
      { numRuns: 500 },
    );
  });

  test('recognises text without a visible character', () => {
    expect(['', ' ', '\u200d', '\u0301'].map(isVisible)).toEqual([false, false, false, false]);
    expect(['a', '日', '🚀'].map(isVisible)).toEqual([true, true, true]);
  });
});

describe('escaping', () => {
  test('any cleaned text survives inside an element and an attribute', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = cleanText(text);
        const root = parseXml(`<a b="${escapeMarkup(cleaned)}">${escapeMarkup(cleaned)}</a>`);
        expect(root.text).toBe(cleaned);
        expect(root.attributes.get('b')).toBe(cleaned);
      }),
      { numRuns: 500 },
    );
  });
});
