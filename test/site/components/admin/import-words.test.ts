import { expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { passedOverWords, rowProblemWords } from '../../../../site/components/admin/import-words.ts';
import { refusalsInReach } from '../../../support/language/refusals-in-reach.ts';

const inGerman = (words: string): string => inLanguage(languages.de, () => rowProblemWords(words));

test.each([
  [
    'website_url is missing: use a format like https://example.com',
    'URL der Website: fehlt – schreibe sie wie https://example.com',
  ],
  [
    'tagline has 300 characters, at most 200 are allowed: shorten it or leave it out',
    'Slogan: hat 300 Zeichen, höchstens 200 sind erlaubt – kürze es, oder lass es weg',
  ],
  [
    'features entry 2 is empty, at least 1 are allowed: correct it or leave it out',
    'Funktionen: Zeile 2 davon: ist leer, mindestens 1 sind nötig – korrigiere es, oder lass es weg',
  ],
  [
    'website_url is the same as that of "Fern: leaf" up to the "?", so it does not identify the product: give the product its own URL',
    'URL der Website: ist bis zum „?“ die Adresse von „Fern: leaf“, und das unterscheidet Produkte nicht – gib dem Produkt eine eigene Adresse',
  ],
  [
    'row is not an object with named fields: write {"name": …, "website_url": …}',
    'Zeile: ist kein Objekt mit benannten Feldern – schreibe {"name": …, "website_url": …}',
  ],
])('the row with “%s” is explained in German', (noted, words) => {
  expect(inGerman(noted)).toBe(words);
});

test('in English it stays as recorded, with its field’s name', () => {
  expect(rowProblemWords('name is missing: new listings need one')).toBe('Name is missing: new listings need one');
});

test('every row refusal is available in German', () => {
  const noted = refusalsInReach('shared/intake/import/file/all-rows.files.ts', () => false)
    .concat(refusalsInReach('shared/intake/import/write/listing-batch.writes.ts', () => false))
    .concat(refusalsInReach('shared/intake/import/field/read-imported-listing.ts', () => false))
    .filter(({ file }) => file.startsWith('shared/intake/import/'));
  const rows = noted.flatMap(({ text }) => {
    const [, detail, fix] = /^This (.+?)\. ([a-z].+)$/s.exec(text.replace('entry XX', 'entry 12')) ?? [];
    return detail === undefined || fix === undefined ? [] : [{ detail: detail.replace(/^entry 12 /, ''), fix, text }];
  });
  expect(rows.length).toBeGreaterThan(100);
  const english = rows.filter(({ detail, fix }) => {
    const said = inGerman(`name ${detail}: ${fix}`);
    return said.includes(detail) || said.includes(fix);
  });
  expect(new Set(english.map(({ text }) => text))).toEqual(new Set());
});

test('what was skipped in a cell is explained in German', () => {
  const said = inLanguage(languages.de, () => passedOverWords('socials (x is not a URL, a link is an email address)'));
  expect(said).toBe('Social-Media-Links (x ist keine Adresse, ein Link ist eine E-Mail-Adresse)');
});
