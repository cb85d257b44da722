import { expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { problemInLanguage } from '../../../../shared/publish/page/problem-language.ts';

const inGerman = (problem: string): string => inLanguage(languages.de, () => problemInLanguage(problem));

test("a problem is described in the page's language, with its limit", () => {
  expect(inGerman('Names can have at most 160 characters.')).toBe('Ein Name darf höchstens 160 Zeichen haben.');
});

test('in English it stays as the rule words it', () => {
  expect(problemInLanguage('Choose 1 to 5 stars.')).toBe('Choose 1 to 5 stars.');
});

test('problem and fix are translated separately, whatever rule combines them', () => {
  expect(inGerman('It is too long. Choose another week.')).toBe('Es ist zu lang. Wähle eine andere Woche.');
});

test("a leading number doesn't keep a sentence from being found", () => {
  expect(inGerman('Wrong code. 3 attempts left.')).toBe('Falscher Code. Noch 3 Versuche.');
});

test('two sentences from one text are translated together', () => {
  expect(inGerman('Choose at least one. The first is the primary category.')).toBe(
    'Wähle mindestens eine. Die erste ist die Hauptkategorie.',
  );
});

test('our words inside a sentence are translated too, with a limit that was passed', () => {
  expect(inGerman('This must be text of at most 160 characters: you have 300, the limit is 160.')).toBe(
    'Das muss Text mit höchstens 160 Zeichen sein: 300, möglich sind höchstens 160.',
  );
  expect(inGerman('No such held vote.')).toBe('Zurückgehaltene Stimme nicht gefunden.');
});

test('what somebody named stays as they named it', () => {
  expect(inGerman('“draft” is a subcategory of “listing”, so it cannot be its parent.')).toBe(
    '„draft“ ist eine Unterkategorie von „listing“ und kann nicht darüber liegen.',
  );
});

test('a sentence missing from the catalogue stays, and those around it are translated', () => {
  expect(inGerman('It is empty. Nobody wrote this down. Shorten it.')).toBe(
    'Es ist leer. Nobody wrote this down. Kürze es.',
  );
});

test("a word used inside sentences isn't a sentence by itself", () => {
  expect(inGerman('listing')).toBe('listing');
});
