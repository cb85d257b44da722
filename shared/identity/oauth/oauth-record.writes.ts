import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { OAuthRecordModel } from './oauth-record.model.ts';
import { oauthKey } from './oauth-record.reads.ts';
import { type OAuthPayload, type OAuthRecord, oauthRecord, sealPayload } from './oauth-record.ts';

/** A new record and its expiry (UTC). */
export interface NewOAuthRecord {
  kind: string;
  id: string;
  grantId: string | null;
  payload: OAuthPayload;
  expiresAt: Date;
}

/** Saves an OAuth record, replacing one with the same ID. */
export async function saveOAuthRecord(added: NewOAuthRecord): Promise<void> {
  const record = sealed(added);
  await OAuthRecordModel.replaceOne({ _id: record._id }, record, { upsert: true });
}

/**
 * Adds an OAuth record unless its ID exists. Returns whether it was added: of concurrent callers, only one gets true.
 */
export async function addOAuthRecord(added: NewOAuthRecord): Promise<boolean> {
  try {
    await OAuthRecordModel.insertMany([sealed(added)]);
    return true;
  } catch (problem) {
    if (isDuplicate(problem)) return false;
    throw problem;
  }
}

const sealed = ({ kind, id, grantId, payload, expiresAt }: NewOAuthRecord): OAuthRecord =>
  oauthRecord.parse({
    _id: oauthKey(kind, id),
    kind,
    grant_id: grantId,
    payload: sealPayload(id, payload),
    consumed_at: null,
    expires_at: expiresAt,
  });

/** Uses up a one-time record. Returns false if already used: of concurrent callers, only one gets true. */
export async function consumeOAuthRecord(kind: string, id: string, now: Date): Promise<boolean> {
  const { modifiedCount } = await OAuthRecordModel.updateOne(
    { _id: oauthKey(kind, id), consumed_at: null },
    { $set: { consumed_at: now } },
  );
  return modifiedCount === 1;
}

/** Extends a record's lifetime, for example that of a client in use. */
export async function extendOAuthRecord(kind: string, id: string, until: Date): Promise<void> {
  await OAuthRecordModel.updateOne({ _id: oauthKey(kind, id) }, { $set: { expires_at: until } });
}

export async function removeOAuthRecord(kind: string, id: string): Promise<void> {
  await OAuthRecordModel.deleteOne({ _id: oauthKey(kind, id) });
}

/** Deletes a connection's codes and tokens. */
export async function removeOAuthRecordsOf(grantId: string): Promise<void> {
  await OAuthRecordModel.deleteMany({ grant_id: grantId });
}
