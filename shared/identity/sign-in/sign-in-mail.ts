import { mailSubject } from '../../kernel/text/mail-subject.ts';
import { mailLinkMinutes } from './sign-in.ts';

/** What a sign-in mail is made of. */
export interface SignInMailParts {
  siteName: string;
  link: string;
  code: string;
}

/** A code as people read it: 123 456. */
export const codeInGroups = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** The words of a sign-in mail. The code is not in the subject, which telephones show while they are locked. */
export function signInMail({ siteName, link, code }: SignInMailParts): { subject: string; text: string } {
  return {
    subject: mailSubject(`Sign in to ${siteName}`),
    text: `Open this link in the browser in which you asked for it, and press "Sign in":

${link}

Reading this elsewhere? Type this code on the page that is waiting for it:

${codeInGroups(code)}

Link and code work once, for ${mailLinkMinutes} minutes. Never pass them on: nobody from ${siteName} asks for them.
If you did not want to sign in, do nothing. Without this mail nobody gets in.
`,
  };
}
