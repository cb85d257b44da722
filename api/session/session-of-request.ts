import type { IncomingHttpHeaders } from 'node:http';
import type { AccountRecord, SignInMethod } from '../../shared/identity/identity.ts';
import { readCookie, sessionCookieName } from '../../shared/identity/identity.ts';
import { useSession } from '../../shared/identity/identity.writes.ts';
import { isHttps } from '../../shared/kernel/address/site-address.ts';
import { headerOf } from '../http/header-of.ts';

/** The signed-in person of a browser. */
export interface SignedInSession {
  account: AccountRecord;
  sessionId: string;
  method: SignInMethod;
  /** When they last proved their identity, UTC. */
  signedInAt: Date;
}

/**
 * The account of a request's session cookie, or null. Requests that change something must also pass `isSameOrigin`,
 * since browsers send the cookie with anyone's form.
 */
export function sessionOf(headers: Headers | IncomingHttpHeaders, now: Date): Promise<SignedInSession | null> {
  return useSession(readCookie(headerOf(headers, 'cookie'), sessionCookieName(isHttps())), now);
}
