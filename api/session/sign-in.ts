import type { AccountRecord, SignInMethod } from '../../shared/identity/identity.ts';
import {
  clearCookie,
  cookieNames,
  sessionCookieName,
  setSessionCookie,
  signInCookieName,
} from '../../shared/identity/identity.ts';
import { endSession, record, startSession } from '../../shared/identity/identity.writes.ts';
import { isHttps } from '../../shared/kernel/address/site-address.ts';
import type { AreaCall } from '../account-area/form.ts';
import { sessionOf } from './session-of-request.ts';

/**
 * Signs an account in and returns the browser's cookies. The session is always a new one and ends the browser's
 * previous session, so nobody can plant a session and wait for someone to sign in to it.
 */
export async function signIn(account: AccountRecord, method: SignInMethod, call: AreaCall): Promise<string[]> {
  const { now, headers, address } = call;
  const before = await sessionOf(headers, now);
  if (before !== null) await endSession(before.account._id, before.sessionId);
  const userAgent = headers.get('user-agent') ?? undefined;
  const { token, sessionId } = await startSession(account._id, { method, userAgent, address }, now);
  const credential = { kind: 'session', id: sessionId } as const;
  await record({ account: account._id, credential, action: 'session.start', target: method, address, at: now });
  return [
    setSessionCookie(token, isHttps()),
    clearCookie(signInCookieName(isHttps()), isHttps()),
    ...forgetProviderCookies(headers),
  ];
}

/** Cookies that sign a browser out. */
export const signedOutCookies = (headers: Headers): string[] => [
  clearCookie(sessionCookieName(isHttps()), isHttps()),
  ...forgetProviderCookies(headers),
];

// The OAuth server's own session would outlive ours: the next person using this browser must not get the previous
// person's token.
const forgetProviderCookies = (headers: Headers): string[] =>
  cookieNames(headers.get('cookie'))
    .filter((name) => /^_session[\w.]*$/.test(name))
    .map((name) => clearCookie(name, isHttps()));
