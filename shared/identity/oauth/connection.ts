import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { scopes } from '../account/scopes.ts';

/** An app connected by an account; also the grant behind all its codes and tokens. Times in UTC. */
export const connectionRecord = z.object({
  _id: z.uuid(),
  account_id: z.uuid(),
  client_id: z.string().max(2048),
  /** The name the app gives itself, unverified. */
  client_name: z.string().max(120),
  /** Host that the app proved with its metadata document; null for self-registered apps. */
  verified_host: z.string().max(253).nullable(),
  /** Redirect target, as shown to the user. */
  redirect_target: z.string().max(300),
  scopes: z.array(z.enum(scopes)),
  /** The only listing the app may access; null or missing: all. */
  listing_id: z.int().min(1).nullable().optional(),
  created_at: z.date(),
  updated_at: z.date(),
  last_used_at: z.date().nullable(),
  /** When it expires if unused. */
  expires_at: z.date(),
});
export type ConnectionRecord = z.infer<typeof connectionRecord>;

const useIsNotedEveryMs = 60_000;

/** Lifetimes in seconds. A refresh token lives for 30 days after its last use. */
export const accessTokenSeconds = 3600;
export const refreshTokenSeconds = 30 * 24 * 3600;

/** Expiry of a connection whose newest refresh token was issued at `now`: a day after that token expires. */
export const connectionExpiry = (now: Date): Date => new Date(now.getTime() + refreshTokenSeconds * 1000 + dayMs);

/** Whether to record this use. Uses are recorded at most once a minute. */
export const isUseWorthRecording = ({ last_used_at }: ConnectionRecord, now: Date): boolean =>
  last_used_at === null || now.getTime() - last_used_at.getTime() >= useIsNotedEveryMs;
