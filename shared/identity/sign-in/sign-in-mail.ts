import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { mailLinkMinutes } from './sign-in.ts';

/** Parts of a sign-in email. */
export interface SignInMailParts {
  siteName: string;
  link: string;
  code: string;
}

/** A code, grouped for reading: 123 456. */
export const codeInGroups = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** A sign-in email. The code isn't in the subject, since locked phones show subjects. */
export function signInMail({ siteName, link, code }: SignInMailParts): MailWords {
  return {
    subject: say('mail.sign_in_subject', { site: siteName }),
    text: say('mail.sign_in_text', { site: siteName, link, code: codeInGroups(code), minutes: mailLinkMinutes }),
  };
}
