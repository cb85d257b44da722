import { z } from 'zod';
import {
  clearCookie,
  providerCookieName,
  providerNames,
  readCookie,
  setCookie,
} from '../../../shared/identity/identity.ts';
import { isHttps } from '../../../shared/kernel/address/site-address.ts';

const attempt = z.object({
  provider: z.enum(providerNames),
  state: z.string().min(20),
  verifier: z.string().min(40),
  next: z.string(),
});

/** A provider sign-in this browser started. */
export type ProviderAttempt = z.infer<typeof attempt>;

const minutes = 10;

/** The Set-Cookie header that stores an attempt. */
export function rememberAttempt(begun: ProviderAttempt): string {
  const value = Buffer.from(JSON.stringify(begun)).toString('base64url');
  return setCookie(providerCookieName(isHttps()), value, isHttps(), minutes * 60);
}

/** The Set-Cookie header that deletes it, so that a response is accepted only once. */
export const forgetAttempt = (): string => clearCookie(providerCookieName(isHttps()), isHttps());

/** The browser's attempt, or undefined. */
export function readAttempt(headers: Headers): ProviderAttempt | undefined {
  const value = readCookie(headers.get('cookie'), providerCookieName(isHttps())) ?? '';
  try {
    return attempt.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  } catch {
    return undefined; // It isn't our cookie.
  }
}
