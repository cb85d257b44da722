import { expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { numberToType, readTypedNumber } from '../../../../shared/kernel/text/typed-number.ts';

test.each([
  ['7', 7, 7],
  [' 2.5 ', 2.5, 2.5],
  ['2,5', 2.5, 2.5],
  ['0.125', 0.125, 0.125],
  ['1.234', 1.234, 1234],
  ['1,234', 1234, 1.234],
  ['1.234,5', 1234.5, 1234.5],
  ['1,234.5', 1234.5, 1234.5],
  ['1.234.567', 1_234_567, 1_234_567],
  ['1 234', 1234, 1234],
  ['−3', -3, -3],
  ['', undefined, undefined],
  ['many', undefined, undefined],
  ['1e3', undefined, undefined],
  ['0x10', undefined, undefined],
  ['1,2,3', undefined, undefined],
  ['1.23.456', undefined, undefined],
  ['.5', undefined, undefined],
  ['9'.repeat(41), undefined, undefined],
])('%j is %s in English and %s in German', (text, english, german) => {
  expect(inLanguage(languages.en, () => readTypedNumber(text))).toBe(english);
  expect(inLanguage(languages.de, () => readTypedNumber(text))).toBe(german);
});

test("a field's value is read back unchanged", () => {
  for (const language of [languages.en, languages.de])
    for (const value of [0, 7, 2.5, 1234, 1.234, 0.125, -3.75])
      expect(inLanguage(language, () => readTypedNumber(numberToType(value)))).toBe(value);
  expect(inLanguage(languages.de, () => numberToType(2.5))).toBe('2,5');
});
