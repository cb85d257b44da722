import type { MailServerForTests } from './mail-server.ts';
import type { Visitor } from './visitor.ts';

/** What a sign-in email contains. */
export interface MailedSignIn {
  /** Path of the link with its token. */
  link: string;
  token: string;
  code: string;
}

/** Requests a link and reads the email; `seen` emails to the address came before. */
export async function askForLink(
  visitor: Visitor,
  mail: MailServerForTests,
  { email, next, seen = 0 }: { email: string; next?: string; seen?: number },
): Promise<MailedSignIn> {
  await visitor.post('/sign-in', { email, ...(next !== undefined && { next }) });
  const { text = '' } = await mail.mailTo(email, seen);
  return readSignInMail(text);
}

/** The link and code in an email's text. */
export function readSignInMail(text: string): MailedSignIn {
  const [address = ''] = /http\S+/.exec(text) ?? [];
  const { pathname, search, searchParams } = new URL(address);
  const [, first = '', second = ''] = /^(\d{3}) (\d{3})$/m.exec(text.replaceAll('\r', '')) ?? [];
  return { link: pathname + search, token: searchParams.get('token') ?? '', code: first + second };
}

/** Signs a visitor in by email. */
export async function signInByMail(visitor: Visitor, mail: MailServerForTests, email: string): Promise<void> {
  const seen = mail.mails.filter(({ to }) => to?.some(({ address }) => address === email)).length;
  const { token } = await askForLink(visitor, mail, { email, seen });
  await visitor.post('/sign-in/confirm', { token });
}
