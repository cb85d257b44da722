import { z } from 'zod';

/** A record of the OAuth server: codes, tokens, grants, clients and pending consents. Times in UTC. */
export const oauthRecord = z.object({
  /** Kind and SHA-256 of the id: who reads the database has no code and no token. */
  _id: z.string().max(120),
  kind: z.string().max(40),
  /** The connection that it belongs to, so that all of one can be revoked together. */
  grant_id: z.string().max(64).nullable(),
  /** The provider's own fields as JSON, since some of its keys are addresses with dots; the id is left out of them. */
  payload: z.string(),
  /** When a code was exchanged: it is good for one time. */
  consumed_at: z.date().nullable(),
  expires_at: z.date(),
});
export type OAuthRecord = z.infer<typeof oauthRecord>;

/** The fields of a provider's object. */
export type OAuthPayload = Record<string, unknown>;

// Never occurs in JSON text: control characters are escaped there.
const idMark = '\u0001';

/** The payload as stored, with its own id replaced by a mark. */
export const sealPayload = (id: string, payload: OAuthPayload): string =>
  JSON.stringify(payload).replaceAll(JSON.stringify(id).slice(1, -1), idMark);

/** Restores a stored payload, given the id. */
export const openPayload = (id: string, stored: string): OAuthPayload =>
  payloadSchema.parse(JSON.parse(stored.replaceAll(idMark, JSON.stringify(id).slice(1, -1))));

const payloadSchema = z.record(z.string(), z.unknown());

const clocksDifferBySeconds = 60;
const shortLived = new Set(['AuthorizationCode', 'AccessToken', 'Interaction']);

/** Whether a code or a token was made by a clock that has been set back since: it would be good for longer than it may. */
export const isFromTheFuture = (kind: string, { iat }: OAuthPayload, now: Date): boolean =>
  shortLived.has(kind) && typeof iat === 'number' && iat - now.getTime() / 1000 > clocksDifferBySeconds;
