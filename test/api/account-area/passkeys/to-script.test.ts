import { expect, test } from 'vitest';
import { toScript } from '../../../../api/account-area/passkeys/to-script.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';

test('a script gets refusals in its page’s language', async () => {
  const refusal = new SlipwayError(
    'forbidden',
    'The passkey could not be verified. Use a different one, or sign in by email.',
  );
  const answer = await inLanguage(languages.de, () => toScript(() => Promise.reject(refusal)));
  expect(answer).toEqual({
    json: { problem: 'Der Passkey ließ sich nicht prüfen. Nimm einen anderen, oder melde dich per E-Mail an.' },
  });
});
