import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';

/** Email about an account's suspension. */
export const suspensionMail = (siteName: string, until: Date | null, reason: string): MailWords => ({
  subject: say('mail.suspension_subject', { site: siteName }),
  text:
    until === null
      ? say('mail.suspension_text', { site: siteName, reason })
      : say('mail.suspension_until_text', { site: siteName, reason, until: timeInWords(until) }),
});
