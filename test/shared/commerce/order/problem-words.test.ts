import { expect, test } from 'vitest';
import { lineProblemWords } from '../../../../shared/commerce/order/problem-words.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';

test.each([
  ['not_found', 'its listing is gone', 'ihren Eintrag gibt es nicht mehr'],
  [
    'failed',
    'a fault of the program, which the log of the server calls failed',
    'ein Fehler des Programms, den das Protokoll des Servers failed nennt',
  ],
])('why a line could not be done, kept as %s, is said in the language of who reads it', (code, english, german) => {
  expect(lineProblemWords(code)).toBe(english);
  expect(inLanguage(languages.de, () => lineProblemWords(code))).toBe(german);
});
