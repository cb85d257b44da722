import { expect, test } from 'vitest';
import { actorWords } from '../../../../shared/identity/actor/actor.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';

test.each([
  ['api_key', 'Notes', 'the API key “Notes”', 'den API-Schlüssel „Notes“'],
  ['app', null, 'an unnamed app', 'eine namenlose App'],
  ['api_key', null, 'an unnamed API key', 'einen namenlosen API-Schlüssel'],
  ['drafter', null, 'a redraft from the website', 'das erneute Einlesen der Website'],
  ['operator', null, 'the site operator', 'den Betreiber'],
  ['session', null, 'an unnamed account', 'ein namenloses Konto'],
] as const)("%s %s is shown in the reader's language", (kind, name, english, german) => {
  expect(actorWords({ kind, name }, false)).toBe(english);
  expect(inLanguage(languages.de, () => actorWords({ kind, name }, false))).toBe(german);
});
