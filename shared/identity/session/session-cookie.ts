import { sessionCookieSeconds } from './session.ts';

// The prefix makes browsers reject the cookie if it is set by a subdomain or over plain HTTP, so nobody can plant a
// session (RFC 6265bis 4.1.3).
const nameOf = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

/** Name of the session cookie, with or without HTTPS. */
export const sessionCookieName = (https: boolean): string => nameOf('slipway_session', https);

/** Name of the cookie binding a pending sign-in to its browser. */
export const signInCookieName = (https: boolean): string => nameOf('slipway_sign_in', https);

/** Name of the cookie binding a passkey challenge to its browser. */
export const passkeyCookieName = (https: boolean): string => nameOf('slipway_passkey', https);

/** Name of the cookie for completing, after sign-in, a form submitted while signed out. */
export const pendingFormCookieName = (https: boolean): string => nameOf('slipway_press', https);

/** Name of the cookie for signing in with a provider. */
export const providerCookieName = (https: boolean): string => nameOf('slipway_provider', https);

/**
 * A Set-Cookie header that stores a value for `seconds`. `Lax`, so that people who follow a link in an email are still
 * signed in.
 */
export function setCookie(name: string, value: string, https: boolean, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

export const setSessionCookie = (token: string, https: boolean): string =>
  setCookie(sessionCookieName(https), token, https, sessionCookieSeconds);

/** The Set-Cookie header that deletes a cookie. */
export const clearCookie = (name: string, https: boolean): string => setCookie(name, '', https, 0);

/** The value of a cookie in a Cookie header, or undefined. If a name occurs twice, the first value counts. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value] = pair.split('=', 2);
    if (key.trim() === name) return value?.trim();
  }
  return undefined;
}

export const cookieNames = (header: string | null | undefined): string[] =>
  (header ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
