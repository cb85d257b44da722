import { isSecretOf } from '../../kernel/secret.ts';
import { parseToken } from '../session/session-token.ts';
import { SignInModel } from './sign-in.model.ts';
import { isOpen, type SignInRecord } from './sign-in.ts';

/** What can be done with a link: complete it here, go to the browser that asked, or ask for another. */
export type LinkState = { state: 'ready'; signIn: SignInRecord } | { state: 'other_browser' | 'gone' };

/** Looks at a link without using it up. `browserToken` is the cookie of the browser that opened it. */
export async function readLink(linkToken: string, browserToken: string | undefined, now: Date): Promise<LinkState> {
  const link = parseToken(linkToken);
  const signIn = link === undefined ? null : await readSignIn(link.id);
  if (link === undefined || signIn === null) return { state: 'gone' };
  if (!isSecretOf(link.secret, signIn.link_hash) || !isOpen(signIn, now)) return { state: 'gone' };
  return isBoundTo(signIn, browserToken) ? { state: 'ready', signIn } : { state: 'other_browser' };
}

/** The sign-in that a browser has asked for and can still complete, or null. */
export async function readSignInOfBrowser(browserToken: string | undefined, now: Date): Promise<SignInRecord | null> {
  const browser = parseToken(browserToken);
  const signIn = browser === undefined ? null : await readSignIn(browser.id);
  if (signIn === null || signIn.browser_hash === null) return null;
  return isBoundTo(signIn, browserToken) && isOpen(signIn, now) ? signIn : null;
}

const readSignIn = (id: string): Promise<SignInRecord | null> =>
  SignInModel.findOne({ _id: id }).lean<SignInRecord>().exec();

function isBoundTo({ _id, browser_hash }: SignInRecord, browserToken: string | undefined): boolean {
  if (browser_hash === null) return true;
  const browser = parseToken(browserToken);
  return browser?.id === _id && isSecretOf(browser.secret, browser_hash);
}
