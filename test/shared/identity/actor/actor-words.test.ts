import { expect, test } from 'vitest';
import { actorWords } from '../../../../shared/identity/actor/actor.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';

test.each([
  ['api_key', 'Notes', 'the API key “Notes”', 'den API-Schlüssel „Notes“'],
  ['app', null, 'an app without a name', 'eine App ohne Namen'],
  ['api_key', null, 'an API key without a name', 'einen API-Schlüssel ohne Namen'],
  ['drafter', null, 'a redraft from the website', 'einen neuen Entwurf aus der Website'],
  ['operator', null, 'the operator of this site', 'den Betreiber dieser Website'],
  ['session', null, 'an account without a name', 'ein Konto ohne Namen'],
] as const)('%s %s is said in the language of who reads it', (kind, name, english, german) => {
  expect(actorWords({ kind, name }, false)).toBe(english);
  expect(inLanguage(languages.de, () => actorWords({ kind, name }, false))).toBe(german);
});
