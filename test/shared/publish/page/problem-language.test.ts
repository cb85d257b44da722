import { expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { problemInLanguage } from '../../../../shared/publish/page/problem-language.ts';

const inGerman = (problem: string): string => inLanguage(languages.de, () => problemInLanguage(problem));

test('what is wrong is said in the language of the page, with its limit', () => {
  expect(inGerman('Names can have at most 160 characters.')).toBe('Ein Name darf höchstens 160 Zeichen haben.');
});

test('in English it stays as the rule says it', () => {
  expect(problemInLanguage('Choose 1 to 5 stars.')).toBe('Choose 1 to 5 stars.');
});

test('what is wrong and what to do are said each by itself, whatever rule puts them together', () => {
  expect(inGerman('It is too long. Choose another week.')).toBe('Es ist zu lang. Wähle eine andere Woche.');
});

test('a number that begins a sentence does not keep it from being found', () => {
  expect(inGerman('Wrong code. 3 attempts left.')).toBe('Falscher Code. Noch 3 Versuche.');
});

test('two sentences that are one text are said as one', () => {
  expect(inGerman('Choose at least one. The first is the primary category.')).toBe(
    'Wähle mindestens eine. Die erste ist die Hauptkategorie.',
  );
});

test('words of ours within a sentence are said too, with a limit that was passed', () => {
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

test('a sentence that the catalogue has not stays, and those around it are said', () => {
  expect(inGerman('It is empty. Nobody wrote this down. Shorten it.')).toBe(
    'Es ist leer. Nobody wrote this down. Kürze es.',
  );
});

test('a word that is put into sentences is none by itself', () => {
  expect(inGerman('listing')).toBe('listing');
});
