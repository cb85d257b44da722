import { readConnection, readOAuthRecord } from '../../shared/identity/identity.reads.ts';
import type { Caller } from '../../shared/identity/identity.ts';
import { knownScopes, tokenAudience } from '../../shared/identity/identity.ts';
import { recordConnectionUse } from '../../shared/identity/identity.writes.ts';

const tokenPattern = /^[\w-]{20,128}$/;

/**
 * The caller that an OAuth access token belongs to, or undefined if it is invalid: unknown, expired, for another
 * audience, or from a revoked connection. Looked up each time, so that revoking or narrowing takes effect in all
 * processes immediately.
 */
export async function verifyAccessToken(token: string, now: Date): Promise<Caller | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const record = await readOAuthRecord('AccessToken', token, now);
  if (!record?.grantId || record.payload.aud !== tokenAudience()) return undefined;
  const connection = await readConnection(record.grantId, now);
  if (connection === null || connection.account_id !== record.payload.accountId) return undefined;
  await recordConnectionUse(connection, now);
  const { scope } = record.payload;
  return {
    accountId: connection.account_id,
    credential: { kind: 'app', id: connection._id },
    scopes: knownScopes(typeof scope === 'string' ? scope : undefined).filter((each) =>
      connection.scopes.includes(each),
    ),
    ...(typeof connection.listing_id === 'number' && { listingId: connection.listing_id }),
  };
}
