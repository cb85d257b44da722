import { expect, test } from 'vitest';
import { lineProblemWords } from '../../../../shared/commerce/order/problem-words.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';

test.each([
  ['not_found', 'the listing no longer exists', 'den Eintrag gibt es nicht mehr'],
  ['failed', 'unexpected error, see failed in the server log', 'unerwarteter Fehler, siehe failed im Server-Log'],
])("why a line failed, kept as %s, is shown in the reader's language", (code, english, german) => {
  expect(lineProblemWords(code)).toBe(english);
  expect(inLanguage(languages.de, () => lineProblemWords(code))).toBe(german);
});
