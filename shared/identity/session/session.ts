import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';

/** How someone proved who they are. */
const signInMethods = ['mail', 'github', 'google', 'admin_link', 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** One browser that is signed in. Times in UTC. The pattern is the one that Lucia's author published for sessions. */
export const sessionRecord = z.object({
  /** The public half of the token. */
  _id: z.string().regex(/^[\w-]{16,64}$/),
  account_id: z.uuid(),
  /** SHA-256 of the secret half: who reads the database cannot sign in with it. */
  secret_hash: z.string().regex(/^[0-9a-f]{64}$/),
  method: z.enum(signInMethods),
  user_agent: z.string().max(300).nullable(),
  address: z.string().max(64).nullable(),
  created_at: z.date(),
  /** When a passkey last reconfirmed the person. */
  proved_at: z.date().optional(),
  last_used_at: z.date(),
  expires_at: z.date(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

const idleDays = 30;
const longestDays = 365;
const useIsNotedEveryMs = 5 * 60 * 1000;

/** Seconds after which the browser forgets the cookie; the server forgets the session sooner when it is not used. */
export const sessionCookieSeconds = longestDays * 24 * 60 * 60;

/** When a session ends that is used `now`: 30 days later, and never more than a year after the sign-in. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleDays * dayMs, createdAt.getTime() + longestDays * dayMs));
}

/**
 * Whether a session is still valid `now`. An expiry beyond any possible one came from a clock that was far ahead and is rejected; one day is
 * tolerated, so that setting the clock back doesn't sign people out.
 */
export const isSessionAlive = ({ expires_at }: SessionRecord, now: Date): boolean =>
  expires_at > now && expires_at.getTime() - now.getTime() <= (idleDays + 1) * dayMs;

/** When the person last proved their identity. */
export const provedAt = ({ created_at, proved_at }: SessionRecord): Date => proved_at ?? created_at;

/** Hours without use after which a session of someone of the team ends. */
const staffIdleHours = 12;

/** Whether a session of someone of the team has not been used for too long. */
export const isStaffIdle = ({ last_used_at }: SessionRecord, now: Date): boolean =>
  now.getTime() - last_used_at.getTime() > staffIdleHours * 60 * 60 * 1000;

/** Whether this use is worth a write: once in five minutes. */
export const isUseWorthNoting = (session: SessionRecord, now: Date): boolean =>
  now.getTime() - session.last_used_at.getTime() >= useIsNotedEveryMs;
