import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { emailChangeMinutes } from './email-change.ts';

/** Email to an account's new address with the link that confirms it. */
export const confirmEmailMail = (siteName: string, link: string): MailWords => ({
  subject: say('mail.email_confirm_subject', { site: siteName }),
  text: say('mail.email_confirm_text', { site: siteName, link, minutes: emailChangeMinutes }),
});

/** Email to the new address if it belongs to another account; the requester isn't told. */
export const emailTakenMail = (siteName: string): MailWords => ({
  subject: say('mail.email_confirm_subject', { site: siteName }),
  text: say('mail.email_taken_text', { site: siteName }),
});

/** Email to the account's current or former address: a change was requested, or is complete. */
export const emailChangeMail = (
  step: 'requested' | 'done',
  { siteName, email, link }: { siteName: string; email: string; link: string },
): MailWords => ({
  subject: say(`mail.email_${step}_subject`, { site: siteName }),
  text: say(`mail.email_${step}_text`, { site: siteName, email, link }),
});
