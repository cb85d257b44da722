import { hashSecret } from '../../kernel/secret.ts';
import { OAuthRecordModel } from './oauth-record.model.ts';
import { isFromTheFuture, type OAuthPayload, type OAuthRecord, openPayload } from './oauth-record.ts';

/** Key of a record: its kind and the hash of its ID. */
export const oauthKey = (kind: string, id: string): string => `${kind}:${hashSecret(id)}`;

/** An OAuth server record with its payload restored; undefined if missing, or expired at `now`. */
export async function readOAuthRecord(
  kind: string,
  id: string,
  now: Date,
): Promise<{ payload: OAuthPayload; isConsumed: boolean; grantId: string | null; expiresAt: Date } | undefined> {
  const record = await OAuthRecordModel.findOne({ _id: oauthKey(kind, id) })
    .lean<OAuthRecord>()
    .exec();
  if (record === null || record.expires_at <= now) return undefined;
  const payload = openPayload(id, record.payload);
  if (isFromTheFuture(kind, payload, now)) return undefined;
  return {
    payload,
    isConsumed: record.consumed_at !== null,
    grantId: record.grant_id,
    expiresAt: record.expires_at,
  };
}
