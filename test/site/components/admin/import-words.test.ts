import { expect, test } from 'vitest';
import { readImportedListing } from '../../../../shared/intake/import/field/read-imported-listing.ts';
import { problemWords } from '../../../../shared/intake/import-run/run-report.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import type { Language } from '../../../../shared/kernel/language/language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { passedOverWords, rowProblemWords } from '../../../../site/components/admin/import-words.ts';

type Stated = Parameters<typeof readImportedListing>[0];

/** A row's problems and skipped parts, as its page says them. */
function explained(values: object, language: Language): string[] {
  const stated = { name: 'Fern', website_url: 'https://fern.example', ...values };
  const fields = new Map(Object.entries(stated).filter(([, value]) => value !== undefined)) as Stated['fields'];
  return inLanguage(language, () => {
    const { problems, dropped, passedOver } = readImportedListing({ fields, unknown: [], notActive: undefined });
    const faults = [...problems, ...dropped].map((problem) => rowProblemWords(problemWords(problem)));
    return [...faults, ...passedOver.map(passedOverWords)];
  });
}

test.each([
  [{ website_url: undefined }, 'URL der Website fehlt: '],
  [{ tagline: 'x'.repeat(300) }, 'Slogan hat 300 Zeichen, höchstens 200 erlaubt: '],
  [{ socials: { x: 'nobody at all' } }, 'Social-Media-Links (x ist keine URL)'],
  [{ city: 'Remote' }, 'kein Ort'],
])('in German a row with %j is explained in German', (values, words) => {
  expect(explained(values, languages.de).join('\n')).toContain(words);
});

test('in English fields have their names', () => {
  expect(explained({ website_url: undefined }, languages.en)).toEqual([
    'Website URL is missing: use a format like https://example.com',
  ]);
});

test('a skipped column keeps its own name', () => {
  expect(inLanguage(languages.de, () => passedOverWords('tagline old'))).toBe('tagline old');
});
