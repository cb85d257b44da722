import { hashSecret, isSecretOf, newSecret } from '../../kernel/secret.ts';
import { after } from '../../platform/mongo/filters.ts';
import { formatToken, newTokenParts, parseToken } from '../session/session-token.ts';
import { SignInModel } from './sign-in.model.ts';
import { readLink, readSignInOfBrowser } from './sign-in.reads.ts';
import {
  adminLinkMinutes,
  boundCode,
  isOpen,
  linkExpiry,
  mailLinkMinutes,
  mostCodeAttempts,
  mostMailsAtOnce,
  newCode,
  type SignInRecord,
  signInRecord,
} from './sign-in.ts';

/** What is handed out for a new sign-in: the link and code go into a mail, the browser's token into a cookie. */
export interface NewSignIn {
  id: string;
  linkToken: string;
  browserToken: string;
  code: string;
}

/**
 * Begins a sign-in for a mail address, whether or not it has an account. Undefined when the address has been sent enough
 * links that are still good; the visitor is not told.
 */
export async function beginMailSignIn(email: string, next: string, now: Date): Promise<NewSignIn | undefined> {
  const address = email.toLowerCase();
  const open = await SignInModel.countDocuments({ email: address, expires_at: after(now) });
  if (open >= mostMailsAtOnce) return undefined;
  const link = newTokenParts();
  const browserSecret = newSecret();
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

/** Makes a one-time link for an administrator and returns its token. Whoever has it needs no mail and no certain browser. */
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

/** Uses a link up. Null when it is no good in this browser or was used: of several who use it at once, one succeeds. */
export async function useLink(
  linkToken: string,
  browserToken: string | undefined,
  now: Date,
): Promise<SignInRecord | null> {
  const link = await readLink(linkToken, browserToken, now);
  return link.state === 'ready' ? useUp(link.signIn, now) : null;
}

/** What came of a code: the sign-in, a wrong code with the attempts that are left, or nothing left to try. */
export type CodeResult = { signIn: SignInRecord } | { wrong: true; attemptsLeft: number } | { gone: true };

/** Tries a code in the browser that asked for it. Each attempt counts before it is looked at. */
export async function useCode(browserToken: string | undefined, code: string, now: Date): Promise<CodeResult> {
  const open = await readSignInOfBrowser(browserToken, now);
  const browser = parseToken(browserToken);
  if (open === null || browser === undefined) return { gone: true };
  const tried = await SignInModel.findOneAndUpdate(
    { _id: open._id, used_at: null },
    { $inc: { code_attempts: 1 } },
    { returnDocument: 'after' },
  )
    .lean<SignInRecord>()
    .exec();
  if (tried === null || tried.code_attempts > mostCodeAttempts) return { gone: true };
  if (!isSecretOf(boundCode(code, browser.secret), tried.code_hash ?? '')) {
    const attemptsLeft = mostCodeAttempts - tried.code_attempts;
    return attemptsLeft === 0 ? { gone: true } : { wrong: true, attemptsLeft };
  }
  const signIn = await useUp(tried, now);
  return signIn === null ? { gone: true } : { signIn };
}

/** Ends every sign-in under way of an address. */
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
