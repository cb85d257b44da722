import { z } from 'zod';
import { newSecret } from '../../kernel/secret.ts';

/** A pending sign-in, identified by the link sent. Times in UTC. Secrets are stored as hashes only. */
export const signInRecord = z.object({
  _id: z.string().regex(/^[\w-]{16,64}$/),
  /** `admin`: a link printed for the operator, which signs in to an administrator's account. */
  kind: z.enum(['mail', 'admin']),
  /** Recipient of the link; null if not sent by email. */
  email: z.email().max(254).nullable(),
  link_hash: z.string(),
  /**
   * Hash of the requesting browser's cookie secret, shared by all its requests; null if the link works in any browser.
   */
  browser_hash: z.string().nullable(),
  /** Hash of the code and the browser's secret, so that the six digits can't be brute-forced from a stolen database. */
  code_hash: z.string().nullable(),
  code_attempts: z.int().min(0),
  /** Path to open after sign-in. */
  next: z.string().max(4000),
  created_at: z.date(),
  expires_at: z.date(),
  used_at: z.date().nullable(),
});
export type SignInRecord = z.infer<typeof signInRecord>;

const minuteMs = 60_000;

export const mailLinkMinutes = 15;

export const adminLinkMinutes = 60;

/** Maximum code attempts: 5 guesses out of a million. */
export const mostCodeAttempts = 5;

/** Expiry of a link valid for this many minutes. */
export const linkExpiry = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minuteMs);

/**
 * Whether a sign-in can still be completed at `now`. A sign-in dated in the future can't: it was created while the
 * clock was ahead, and would be valid for too long.
 */
export const isOpen = ({ used_at, created_at, expires_at }: SignInRecord, now: Date): boolean =>
  used_at === null && expires_at > now && created_at.getTime() - now.getTime() <= minuteMs;

/** The text that a code's hash is computed from. */
export const boundCode = (code: string, browserSecret: string): string => `${browserSecret}:${code}`;

/** Six random decimal digits, uniformly distributed. */
export function newCode(): string {
  const limit = 4_294_000_000; // The largest multiple of a million below 2^32; above it, some codes would be more likely than others.
  for (;;) {
    const number = Buffer.from(newSecret(4), 'base64url').readUInt32BE(0);
    if (number < limit) return `${number % 1_000_000}`.padStart(6, '0');
  }
}
