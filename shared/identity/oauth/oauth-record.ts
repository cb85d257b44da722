import { z } from 'zod';

/** A record of the OAuth server: codes, tokens, grants, clients and pending consents. Times in UTC. */
export const oauthRecord = z.object({
  /** Kind and SHA-256 of the ID, so that the database contains no usable codes or tokens. */
  _id: z.string().max(120),
  kind: z.string().max(40),
  /** The connection it belongs to, so that all of a connection's records can be revoked together. */
  grant_id: z.string().max(64).nullable(),
  /** The provider's fields except the ID, as JSON text, since some keys are URLs with dots. */
  payload: z.string(),
  /** When a code was exchanged; it works only once. */
  consumed_at: z.date().nullable(),
  expires_at: z.date(),
});
export type OAuthRecord = z.infer<typeof oauthRecord>;

/** The fields of a provider's object. */
export type OAuthPayload = Record<string, unknown>;

// Never occurs in JSON text, where control characters are escaped.
const idMark = '\u0001';

/** The payload for storage, with its own ID replaced by a placeholder. */
export const sealPayload = (id: string, payload: OAuthPayload): string =>
  JSON.stringify(payload).replaceAll(JSON.stringify(id).slice(1, -1), idMark);

/** Restores a stored payload, given the ID. */
export const openPayload = (id: string, stored: string): OAuthPayload =>
  payloadSchema.parse(JSON.parse(stored.replaceAll(idMark, JSON.stringify(id).slice(1, -1))));

const payloadSchema = z.record(z.string(), z.unknown());

const clocksDifferBySeconds = 60;
const shortLived = new Set(['AuthorizationCode', 'AccessToken', 'Interaction']);

/**
 * Whether a code or token was issued while the clock was ahead; now that the clock has been corrected, it would be
 * valid for too long.
 */
export const isFromTheFuture = (kind: string, { iat }: OAuthPayload, now: Date): boolean =>
  shortLived.has(kind) && typeof iat === 'number' && iat - now.getTime() / 1000 > clocksDifferBySeconds;
