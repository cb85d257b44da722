import { expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { defaultSettings } from '../../../../shared/kernel/settings/settings.ts';
import { sitePurpose } from '../../../../shared/kernel/settings/site-purpose.ts';

const inGerman = (purpose: string): string =>
  inLanguage(languages.de, () => sitePurpose({ ...defaultSettings, purpose }));

test("an unchanged purpose is shown in the page's language", () => {
  expect(sitePurpose(defaultSettings)).toBe(defaultSettings.purpose);
  expect(inGerman(defaultSettings.purpose)).toContain('Ein Verzeichnis von Produkten');
  const earlier = 'A directory of products and their launches: ranked by community votes, written with evidence.';
  expect(inGerman(earlier)).toBe(inGerman(defaultSettings.purpose));
});

test("a purpose in the operator's own words stays as is", () => {
  expect(inGerman('Tools for small workshops.')).toBe('Tools for small workshops.');
});
