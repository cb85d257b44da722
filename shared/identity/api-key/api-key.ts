import { z } from 'zod';
import { cleanLine } from '../../kernel/text/clean-text.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { scopes } from '../account/scopes.ts';

/** A stored API key, without the key itself, which only its owner has. Times in UTC. */
export const apiKeyRecord = z.object({
  _id: z.uuid(),
  account_id: z.uuid(),
  name: z.string().overwrite(cleanLine).min(1).max(100),
  /** SHA-256 of the key. */
  key_hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The start and end of the key, so that its owner can recognise it. */
  prefix: z.string(),
  last_four: z.string(),
  scopes: z.array(z.enum(scopes)).min(1),
  created_at: z.date(),
  /** Null: never. */
  expires_at: z.date().nullable(),
  last_used_at: z.date().nullable(),
  revoked_at: z.date().nullable(),
});
export type ApiKeyRecord = z.infer<typeof apiKeyRecord>;

/** The owner's choices for a new key. */
export const newApiKeySchema = z.object({
  name: apiKeyRecord.shape.name.describe('Purpose of the key, so that its owner recognises it.'),
  scopes: apiKeyRecord.shape.scopes.default([...scopes]).describe('Allowed scopes. Default: all.'),
  expires_in_days: z.int().min(1).max(3650).optional().describe('Days until it expires. Default: never.'),
});
export type NewApiKey = z.input<typeof newApiKeySchema>;

/** Maximum valid keys per account. */
export const mostKeys = 50;

const useIsNotedEveryMs = 60_000;

export type KeyStatus = 'active' | 'expired' | 'revoked';

/** Whether a key is valid at `now`, and if not, why. */
export function keyStatus({ revoked_at, expires_at }: ApiKeyRecord, now: Date): KeyStatus {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at <= now ? 'expired' : 'active';
}

/** Expiry of a key created at `now`. */
export const keyExpiry = (days: number | undefined, now: Date): Date | null =>
  days === undefined ? null : new Date(now.getTime() + days * dayMs);

/** Whether to record this use. Uses are recorded at most once a minute. */
export const isKeyUseWorthRecording = ({ last_used_at }: ApiKeyRecord, now: Date): boolean =>
  last_used_at === null || now.getTime() - last_used_at.getTime() >= useIsNotedEveryMs;
