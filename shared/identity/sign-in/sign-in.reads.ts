import { hashSecret, isSecretOf } from '../../kernel/secret.ts';
import { readAccountByEmail } from '../account/account.reads.ts';
import { hasSignedInAt } from '../audit/audit.reads.ts';
import { parseToken } from '../session/session-token.ts';
import { SignInModel } from './sign-in.model.ts';
import { isOpen, type SignInRecord } from './sign-in.ts';

/** What to do with a link: complete the sign-in here, go to the browser that requested it, or request another link. */
export type LinkState = { state: 'ready'; signIn: SignInRecord } | { state: 'other_browser' | 'gone' };

/** Checks a link without using it up. `browserToken` is the cookie of the browser that opened it. */
export async function readLink(linkToken: string, browserToken: string | undefined, now: Date): Promise<LinkState> {
  const link = parseToken(linkToken);
  const signIn = link === undefined ? null : await readSignIn(link.id);
  if (link === undefined || signIn === null) return { state: 'gone' };
  if (!isSecretOf(link.secret, signIn.link_hash) || !isOpen(signIn, now)) return { state: 'gone' };
  return isBoundTo(signIn, browserToken) ? { state: 'ready', signIn } : { state: 'other_browser' };
}

/**
 * Sign-ins that a browser requested and can still complete; after a second email has been requested, either one works.
 */
export async function readSignInsOfBrowser(browserToken: string | undefined, now: Date): Promise<SignInRecord[]> {
  const browser = parseToken(browserToken);
  if (browser === undefined) return [];
  const asked = SignInModel.find({ browser_hash: hashSecret(browser.secret) }).lean<SignInRecord[]>();
  return (await asked.exec()).filter((signIn) => isOpen(signIn, now));
}

/** Whether the owner of an email address has signed in from a network address before. */
export async function hasSignedInFrom(email: string, address: string | undefined): Promise<boolean> {
  const account = address === undefined ? null : await readAccountByEmail(email);
  return account !== null && address !== undefined && hasSignedInAt(account._id, address);
}

const readSignIn = (id: string): Promise<SignInRecord | null> =>
  SignInModel.findOne({ _id: id }).lean<SignInRecord>().exec();

function isBoundTo({ browser_hash }: SignInRecord, browserToken: string | undefined): boolean {
  if (browser_hash === null) return true;
  const browser = parseToken(browserToken);
  return browser !== undefined && isSecretOf(browser.secret, browser_hash);
}
