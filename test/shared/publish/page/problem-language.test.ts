import { expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { problemInLanguage } from '../../../../shared/publish/page/problem-language.ts';

test('what is wrong is said in the language of the page, with its limit', () => {
  const said = inLanguage(languages.de, () => problemInLanguage('A name may have at most 160 characters.'));
  expect(said).toBe('Ein Name darf höchstens 160 Zeichen haben.');
});

test('in English it stays as the rule says it', () => {
  expect(problemInLanguage('Choose 1 to 5 stars.')).toBe('Choose 1 to 5 stars.');
});
