import { hashSecret, isSecretOf, newSecret } from '../../kernel/secret.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { formatToken, newTokenParts, parseToken } from '../session/session-token.ts';
import { SignInModel } from './sign-in.model.ts';
import { readLink, readSignInsOfBrowser } from './sign-in.reads.ts';
import {
  adminLinkMinutes,
  boundCode,
  isOpen,
  linkExpiry,
  mailLinkMinutes,
  mostCodeAttempts,
  newCode,
  type SignInRecord,
  signInRecord,
} from './sign-in.ts';

/** Credentials of a new sign-in: the link and code for the email, the browser token for the cookie. */
export interface NewSignIn {
  id: string;
  linkToken: string;
  browserToken: string;
  code: string;
}

/**
 * Starts a sign-in for an email address, whether or not it has an account. `before`: the browser's existing cookie,
 * whose earlier sign-ins stay valid.
 */
export async function beginMailSignIn(
  email: string,
  next: string,
  before: string | undefined,
  now: Date,
): Promise<NewSignIn> {
  const address = email.toLowerCase();
  const link = newTokenParts();
  const browserSecret = await secretOfBrowser(before, now);
  const code = newCode();
  await insert({
    _id: link.id,
    kind: 'mail',
    email: address,
    link_hash: hashSecret(link.secret),
    browser_hash: hashSecret(browserSecret),
    code_hash: hashSecret(boundCode(code, browserSecret)),
    next,
    created_at: now,
    expires_at: linkExpiry(now, mailLinkMinutes),
  });
  const browserToken = formatToken({ id: link.id, secret: browserSecret });
  return { id: link.id, linkToken: formatToken(link), browserToken, code };
}

/** Creates a one-time administrator link and returns its token. It needs no email and works in any browser. */
export async function beginAdminSignIn(next: string, now: Date): Promise<string> {
  const link = newTokenParts();
  await insert({
    _id: link.id,
    kind: 'admin',
    email: null,
    link_hash: hashSecret(link.secret),
    browser_hash: null,
    code_hash: null,
    next,
    created_at: now,
    expires_at: linkExpiry(now, adminLinkMinutes),
  });
  return formatToken(link);
}

/** Uses a link. Null if it isn't valid in this browser or was already used; of concurrent uses, only one succeeds. */
export async function useLink(
  linkToken: string,
  browserToken: string | undefined,
  now: Date,
): Promise<SignInRecord | null> {
  const link = await readLink(linkToken, browserToken, now);
  return link.state === 'ready' ? useUp(link.signIn, now) : null;
}

/** A secret without an open sign-in may have been planted by someone else, so it isn't reused. */
async function secretOfBrowser(browserToken: string | undefined, now: Date): Promise<string> {
  const open = await readSignInsOfBrowser(browserToken, now);
  return (open.length > 0 ? parseToken(browserToken)?.secret : undefined) ?? newSecret();
}

/** Result of entering a code: the sign-in, a wrong code with the number of attempts left, or no attempts left. */
export type CodeResult = { signIn: SignInRecord } | { wrong: true; attemptsLeft: number } | { gone: true };

/**
 * Checks a code against all sign-ins pending in the browser. Each attempt counts for all of them, and is counted before
 * the code is checked.
 */
export async function useCode(browserToken: string | undefined, code: string, now: Date): Promise<CodeResult> {
  const browser = parseToken(browserToken);
  const open = await readSignInsOfBrowser(browserToken, now);
  if (browser === undefined || open.length === 0) return { gone: true };
  await SignInModel.updateMany({ _id: oneOf(open.map(({ _id }) => _id)) }, { $inc: { code_attempts: 1 } });
  const counted = await readSignInsOfBrowser(browserToken, now);
  const tried = counted.filter(({ code_attempts }) => code_attempts <= mostCodeAttempts);
  const right = tried.find(({ code_hash }) => isSecretOf(boundCode(code, browser.secret), code_hash ?? ''));
  if (right !== undefined) {
    const signIn = await useUp(right, now);
    return signIn === null ? { gone: true } : { signIn };
  }
  const attemptsLeft = Math.max(0, ...tried.map(({ code_attempts }) => mostCodeAttempts - code_attempts));
  return attemptsLeft === 0 ? { gone: true } : { wrong: true, attemptsLeft };
}

/** Ends all pending sign-ins of an address. */
export async function forgetSignIns(email: string): Promise<void> {
  await SignInModel.deleteMany({ email });
}

async function useUp(signIn: SignInRecord, now: Date): Promise<SignInRecord | null> {
  if (!isOpen(signIn, now)) return null;
  const used = await SignInModel.updateOne({ _id: signIn._id, used_at: null }, { $set: { used_at: now } });
  return used.modifiedCount === 1 ? signIn : null;
}

async function insert(fields: Omit<SignInRecord, 'code_attempts' | 'used_at'>): Promise<void> {
  await SignInModel.insertMany([signInRecord.parse({ ...fields, code_attempts: 0, used_at: null })]);
}
