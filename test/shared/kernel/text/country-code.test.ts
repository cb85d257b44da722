import { expect, test } from 'vitest';
import { countryCode, isoCountry } from '../../../../shared/kernel/text/country-code.ts';

test.each([
  ['de', 'DE'],
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['SUISSE', 'CH'],
  ['Österreich', 'AT'],
  ['日本', 'JP'],
  ['Türkiye', 'TR'],
  ['Czech Republic', 'CZ'],
  ['U.S.A.', 'US'],
  ['UK', 'GB'],
  ['EL', 'GR'],
  ['Côte d’Ivoire', 'CI'],
  ['South Korea', 'KR'],
  ['Georgia', 'GE'],
])('%s is %s', (text, code) => {
  expect(countryCode(text)).toBe(code);
});

test("groups, former and made-up countries aren't countries", () => {
  expect(['EU', 'European Union', 'ZZ', 'SU', 'Freedonia', ''].map(countryCode)).toEqual(Array(6).fill(undefined));
});

test('every ISO 3166 country is known by its code and English name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const known = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => countryCode(code) === code);
  // 249 of the standard, and XK for Kosovo, which is in common use.
  expect(known).toHaveLength(250);
  for (const code of known) expect(countryCode(names.of(code) ?? '')).toBe(code);
});

test.each([
  ['uk', 'GB'],
  ['de', 'DE'],
  ['zz', 'ZZ'],
])('the two letters %s mean %s', (letters, code) => {
  expect(isoCountry(letters)).toBe(code);
});
