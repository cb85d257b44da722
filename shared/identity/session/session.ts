import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';

/** How someone signed in. */
const signInMethods = ['mail', 'github', 'google', 'oidc', 'admin_link', 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** A signed-in browser. Times in UTC. Follows the session pattern published by Lucia's author. */
export const sessionRecord = z.object({
  /** The token's ID part. */
  _id: z.string().regex(/^[\w-]{16,64}$/),
  account_id: z.uuid(),
  /** SHA-256 of the token's secret part, so that the stored value can't be used to sign in. */
  secret_hash: z.string().regex(/^[0-9a-f]{64}$/),
  method: z.enum(signInMethods),
  user_agent: z.string().max(300).nullable(),
  address: z.string().max(64).nullable(),
  created_at: z.date(),
  /** When the person last reconfirmed their identity with a passkey. */
  proved_at: z.date().optional(),
  last_used_at: z.date(),
  expires_at: z.date(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

const idleDays = 30;
const longestDays = 365;
const useIsNotedEveryMs = 5 * 60 * 1000;

/** Lifetime of the cookie in seconds; on the server, an unused session ends earlier. */
export const sessionCookieSeconds = longestDays * 24 * 60 * 60;

/** When a session used at `now` expires: 30 days later, but at most a year after sign-in. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleDays * dayMs, createdAt.getTime() + longestDays * dayMs));
}

/**
 * Whether a session is valid at `now`. An expiry later than any possible one comes from a clock that was far ahead, and
 * is rejected; one day is tolerated, so that setting the clock back doesn't sign people out.
 */
export const isSessionAlive = ({ expires_at }: SessionRecord, now: Date): boolean =>
  expires_at > now && expires_at.getTime() - now.getTime() <= (idleDays + 1) * dayMs;

/** When the person last proved their identity. */
export const provedAt = ({ created_at, proved_at }: SessionRecord): Date => proved_at ?? created_at;

/** Hours of inactivity after which a team member's session ends. */
const staffIdleHours = 12;

/** Whether a team member's session has been inactive for too long. */
export const isStaffIdle = ({ last_used_at }: SessionRecord, now: Date): boolean =>
  now.getTime() - last_used_at.getTime() > staffIdleHours * 60 * 60 * 1000;

/** Whether to record this use. Uses are recorded at most once every five minutes. */
export const isUseWorthRecording = (session: SessionRecord, now: Date): boolean =>
  now.getTime() - session.last_used_at.getTime() >= useIsNotedEveryMs;
