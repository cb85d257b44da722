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

/** A sign-in with another site that this browser has begun. */
export type ProviderAttempt = z.infer<typeof attempt>;

const minutes = 10;

/** The Set-Cookie header that remembers an attempt. */
export function rememberAttempt(begun: ProviderAttempt): string {
  const value = Buffer.from(JSON.stringify(begun)).toString('base64url');
  return setCookie(providerCookieName(isHttps()), value, isHttps(), minutes * 60);
}

/** The Set-Cookie header that forgets it: an answer is taken once. */
export const forgetAttempt = (): string => clearCookie(providerCookieName(isHttps()), isHttps());

/** The attempt of a browser, or undefined. */
export function readAttempt(headers: Headers): ProviderAttempt | undefined {
  const value = readCookie(headers.get('cookie'), providerCookieName(isHttps())) ?? '';
  try {
    return attempt.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  } catch {
    return undefined; // no cookie of ours
  }
}
