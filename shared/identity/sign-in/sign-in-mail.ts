import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { mailSubject } from '../../kernel/text/mail-subject.ts';
import { mailLinkMinutes } from './sign-in.ts';

/** Parts of a sign-in email. */
export interface SignInMailParts {
  siteName: string;
  link: string;
  code: string;
}

/** A code as people read it: 123 456. */
export const codeInGroups = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** The words of a sign-in email. The code is not in the subject, which telephones show while they are locked. */
export function signInMail({ siteName, link, code }: SignInMailParts): MailWords {
  return {
    subject: mailSubject(say('mail.sign_in_subject', { site: siteName })),
    text: say('mail.sign_in_text', { site: siteName, link, code: codeInGroups(code), minutes: mailLinkMinutes }),
  };
}
