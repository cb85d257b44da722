import { z } from 'zod';
import { isSecretOf } from '../../kernel/secret.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What a challenge is for: adding a passkey, signing in, or reconfirming the signed-in person. */
const challengePurposes = ['add', 'sign_in', 'prove'] as const;

/** An open passkey challenge, which doesn't identify an account. Times in UTC. */
export const challengeRecord = z.object({
  /** SHA-256 of the challenge, so that the stored value can't be used to answer it. */
  _id: hash,
  purpose: z.enum(challengePurposes),
  /** SHA-256 of the browser's session ID or cookie secret. */
  bound_hash: hash,
  created_at: z.date(),
  expires_at: z.date(),
});
export type ChallengeRecord = z.infer<typeof challengeRecord>;

/** Purpose of a challenge, and the browser that may answer it. */
export interface Asking {
  purpose: ChallengeRecord['purpose'];
  /** ID of the session, or the secret in the cookie. */
  boundTo: string;
}

const minuteMs = 60_000;

/** How many minutes a challenge is valid. */
export const challengeMinutes = 5;

/** When a challenge issued at `now` expires. */
export const challengeExpiry = (now: Date): Date => new Date(now.getTime() + challengeMinutes * minuteMs);

/**
 * Whether a challenge is valid at `now`, for this purpose and browser. A challenge dated in the future isn't, since it
 * was issued while the clock was ahead.
 */
export const isOpenFor = (question: ChallengeRecord, { purpose, boundTo }: Asking, now: Date): boolean =>
  question.purpose === purpose &&
  isSecretOf(boundTo, question.bound_hash) &&
  question.expires_at > now &&
  question.created_at.getTime() - now.getTime() <= minuteMs;
