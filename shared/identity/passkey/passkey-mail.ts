import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';

/** Email telling an account's owner that a passkey was added or removed. */
export function passkeyMail(
  change: 'added' | 'removed',
  parts: { siteName: string; name: string; link: string },
): MailWords {
  const { siteName, name, link } = parts;
  return {
    subject: say(`mail.passkey_${change}_subject`, { site: siteName }),
    text: say(`mail.passkey_${change}_text`, { name, link }),
  };
}
