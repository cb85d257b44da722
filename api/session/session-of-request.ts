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
  /** When they proved who they are, UTC. */
  signedInAt: Date;
}

/**
 * The account that a request's session cookie stands for, or null. A request that changes something has to pass
 * `isSameOrigin` as well: a browser sends the cookie along whoever made the form.
 */
export function sessionOf(headers: Headers | IncomingHttpHeaders, now: Date): Promise<SignedInSession | null> {
  return useSession(readCookie(headerOf(headers, 'cookie'), sessionCookieName(isHttps())), now);
}
