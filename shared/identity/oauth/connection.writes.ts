import { randomUUID } from 'node:crypto';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { scopes as everyScope, type Scope } from '../account/scopes.ts';
import { ConnectionModel } from './connection.model.ts';
import { readAllConnections } from './connection.reads.ts';
import { type ConnectionRecord, connectionExpiry, connectionRecord, isUseWorthRecording } from './connection.ts';
import { removeOAuthRecord, removeOAuthRecordsOf } from './oauth-record.writes.ts';
import { removeRefreshFamiliesOf } from './refresh-rotation.writes.ts';

/** What an account has just granted. */
interface Allowed {
  accountId: string;
  client: Pick<ConnectionRecord, 'client_id' | 'client_name' | 'verified_host' | 'redirect_target'>;
  scopes: readonly Scope[];
  /** The only listing the app may access; null or omitted: all. */
  listingId?: number | null;
}

/**
 * Connects an app with exactly these permissions, or updates its connection: an account has one per app, and the latest
 * consent applies to all its tokens. Safe to run concurrently.
 */
export async function connectApp(
  { accountId, client, scopes, listingId = null }: Allowed,
  now: Date,
): Promise<ConnectionRecord> {
  const known = await ConnectionModel.findOne({ account_id: accountId, client_id: client.client_id })
    .lean<ConnectionRecord>()
    .exec();
  if (known !== null) return replaceConsent(known, { accountId, client, scopes, listingId }, now);
  const connection = connectionRecord.parse({
    _id: randomUUID(),
    account_id: accountId,
    ...client,
    scopes: inOrder(scopes),
    listing_id: listingId,
    created_at: now,
    updated_at: now,
    last_used_at: null,
    expires_at: connectionExpiry(now),
  });
  try {
    await ConnectionModel.insertMany([connection]);
    return connection;
  } catch (problem) {
    if (!isDuplicate(problem)) throw problem;
    repeatTransaction(problem);
    return connectApp({ accountId, client, scopes, listingId }, now);
  }
}

async function replaceConsent(known: ConnectionRecord, allowed: Allowed, now: Date): Promise<ConnectionRecord> {
  const { client, scopes, listingId = null } = allowed;
  const consent = { ...client, scopes: inOrder(scopes), listing_id: listingId };
  const after = await ConnectionModel.findOneAndUpdate(
    { _id: known._id },
    { $set: { ...consent, updated_at: now, expires_at: connectionExpiry(now) } },
    { returnDocument: 'after' },
  )
    .lean<ConnectionRecord>()
    .exec();
  // The connection was revoked in the meantime, so the grant starts a new one.
  return after ?? connectApp(allowed, now);
}

/**
 * Removes scopes from an app or restricts it to one listing, in all its tokens at the same time; never adds anything.
 * Does nothing if no scope would remain; use `revokeConnection` instead.
 */
export function narrowConnection(
  accountId: string,
  id: string,
  { scopes, listingId = null }: Pick<Allowed, 'scopes' | 'listingId'>,
  now: Date,
): Promise<'narrowed' | 'unchanged' | 'nothing_left' | 'gone'> {
  return inTransaction(async () => {
    const found = await ConnectionModel.findOne({ _id: id, account_id: accountId }).lean<ConnectionRecord>().exec();
    const left = inOrder(scopes.filter((scope) => found?.scopes.includes(scope)));
    if (found === null) return 'gone';
    if (left.length === 0) return 'nothing_left';
    const listing_id = found.listing_id ?? listingId;
    if (left.length === found.scopes.length && listing_id === (found.listing_id ?? null)) return 'unchanged';
    await ConnectionModel.updateOne({ _id: id }, { $set: { scopes: left, listing_id, updated_at: now } });
    return 'narrowed';
  });
}

const inOrder = (wanted: readonly Scope[]): Scope[] => everyScope.filter((scope) => wanted.includes(scope));

/** Records that an app used its access at `now` (at most once a minute). */
export async function recordConnectionUse(connection: ConnectionRecord, now: Date): Promise<void> {
  if (isUseWorthRecording(connection, now)) await setTimes(connection._id, { last_used_at: now });
}

/** Extends a connection that got a new refresh token at `now`. */
export async function extendConnection(id: string, now: Date): Promise<void> {
  await setTimes(id, { expires_at: connectionExpiry(now) });
}

/**
 * Skips a connection that was revoked, and possibly granted again, in the meantime; the embedded database reports that
 * as a duplicate key.
 */
async function setTimes(
  id: string,
  times: Partial<Pick<ConnectionRecord, 'last_used_at' | 'expires_at'>>,
): Promise<void> {
  try {
    await ConnectionModel.updateOne({ _id: id }, { $set: times });
  } catch (problem) {
    if (!isDuplicate(problem)) throw problem;
    repeatTransaction(problem);
  }
}

/**
 * Revokes a connection with all its codes and tokens. Returns whether it existed. From then on, all processes reject
 * its access tokens, including any that are just being issued.
 */
export function revokeConnection(accountId: string, id: string): Promise<boolean> {
  return inTransaction(async () => {
    const { deletedCount } = await ConnectionModel.deleteOne({ _id: id, account_id: accountId });
    if (deletedCount === 0) return false;
    await forgetGrant(id);
    return true;
  });
}

/** Revokes all of an account's connections. */
export async function revokeConnections(accountId: string): Promise<void> {
  for (const { _id } of await readAllConnections(accountId)) await revokeConnection(accountId, _id);
}

/** Ends a connection that shows signs of theft, or whose app revoked its own token. */
export function endConnection(id: string): Promise<void> {
  return inTransaction(async () => {
    await ConnectionModel.deleteOne({ _id: id });
    await forgetGrant(id);
  });
}

async function forgetGrant(id: string): Promise<void> {
  await removeOAuthRecord('Grant', id);
  await removeOAuthRecordsOf(id);
  await removeRefreshFamiliesOf(id);
}
