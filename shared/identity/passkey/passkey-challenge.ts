import { z } from 'zod';
import { isSecretOf } from '../../kernel/secret.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Purpose of a challenge: add a passkey, sign in, or reconfirm the signed-in person. */
const challengePurposes = ['add', 'sign_in', 'prove'] as const;

/** A question to a passkey that is open. Times in UTC. Nothing says whose it is. */
export const challengeRecord = z.object({
  /** SHA-256 of the challenge: who reads the database cannot answer it. */
  _id: hash,
  purpose: z.enum(challengePurposes),
  /** SHA-256 of what only the asking browser has: its session's id, or the secret of its cookie. */
  bound_hash: hash,
  created_at: z.date(),
  expires_at: z.date(),
});
export type ChallengeRecord = z.infer<typeof challengeRecord>;

/** Purpose of a challenge, and the browser that may answer it. */
export interface Asking {
  purpose: ChallengeRecord['purpose'];
  /** Id of the session, or the secret of the cookie. */
  boundTo: string;
}

const minuteMs = 60_000;

/** How many minutes a challenge is open. */
export const challengeMinutes = 5;

/** When a question of `now` ends. */
export const challengeExpiry = (now: Date): Date => new Date(now.getTime() + challengeMinutes * minuteMs);

/** Whether a question is open `now`, for this and in this browser. One from the future was made by a clock that was wrong. */
export const isOpenFor = (question: ChallengeRecord, { purpose, boundTo }: Asking, now: Date): boolean =>
  question.purpose === purpose &&
  isSecretOf(boundTo, question.bound_hash) &&
  question.expires_at > now &&
  question.created_at.getTime() - now.getTime() <= minuteMs;
