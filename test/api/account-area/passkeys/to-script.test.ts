import { expect, test } from 'vitest';
import { toScript } from '../../../../api/account-area/passkeys/to-script.ts';
import { passkeyRefused } from '../../../../shared/identity/passkey/passkey.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';

test('a script gets refusals in its page’s language', async () => {
  const answer = await inLanguage(languages.de, () =>
    toScript(async () => {
      throw passkeyRefused('not_checked');
    }),
  );
  expect(answer).toEqual({
    json: { problem: 'Der Passkey ließ sich nicht prüfen. Nimm einen anderen Passkey, oder melde dich per E-Mail an.' },
  });
});
