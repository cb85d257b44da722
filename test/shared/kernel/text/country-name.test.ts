import { expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { countryInWords } from '../../../../shared/kernel/text/country-name.ts';

test("a country is named in the page's language, and an unknown code isn't named", () => {
  const named = () => ['LC', 'DE', 'XJ'].map(countryInWords);
  expect(named()).toEqual(['St. Lucia', 'Germany', undefined]);
  expect(inLanguage(languages.de, named)).toEqual(['St. Lucia', 'Deutschland', undefined]);
});
