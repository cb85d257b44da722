import { hashSecret, isSecretOf } from '../../kernel/secret.ts';
import { otherThan } from '../../platform/mongo/filters.ts';
import { readAccount } from '../account/account.reads.ts';
import { type AccountRecord, isStaffRole, isSuspended } from '../account/account.ts';
import { SessionModel } from './session.model.ts';
import {
  isSessionAlive,
  isStaffIdle,
  isUseWorthRecording,
  provedAt,
  type SessionRecord,
  type SignInMethod,
  sessionExpiry,
  sessionRecord,
} from './session.ts';
import { formatToken, newTokenParts, parseToken } from './session-token.ts';

/** What is recorded about the browser that signs in. */
export interface SignInCircumstances {
  method: SignInMethod;
  userAgent?: string | undefined;
  address?: string | undefined;
}

/** Signs an account in and returns the new token, which is stored nowhere else. */
export async function startSession(
  accountId: string,
  { method, userAgent, address }: SignInCircumstances,
  now: Date,
): Promise<{ token: string; sessionId: string }> {
  const parts = newTokenParts();
  const session = sessionRecord.parse({
    _id: parts.id,
    account_id: accountId,
    secret_hash: hashSecret(parts.secret),
    method,
    user_agent: userAgent?.slice(0, 300) ?? null,
    address: address?.slice(0, 64) ?? null,
    created_at: now,
    last_used_at: now,
    expires_at: sessionExpiry(now, now),
  });
  await SessionModel.insertMany([session]);
  return { token: formatToken(parts), sessionId: parts.id };
}

/**
 * A token's account and session, or null if it isn't valid at `now`. Using a session extends it (with at most one write
 * every five minutes).
 */
export async function useSession(
  token: string | undefined,
  now: Date,
): Promise<{ account: AccountRecord; sessionId: string; method: SignInMethod; signedInAt: Date } | null> {
  const parts = parseToken(token);
  if (parts === undefined) return null;
  const session = await SessionModel.findOne({ _id: parts.id }).lean<SessionRecord>().exec();
  if (session === null || !isSecretOf(parts.secret, session.secret_hash) || !isSessionAlive(session, now)) return null;
  const account = await readAccount(session.account_id);
  if (account === null || isSuspended(account, now)) return null;
  if (isStaffRole(account.role) && isStaffIdle(session, now)) return null;
  if (isUseWorthRecording(session, now)) {
    const used = { last_used_at: now, expires_at: sessionExpiry(session.created_at, now) };
    await SessionModel.updateOne({ _id: session._id }, { $set: used });
  }
  return { account, sessionId: session._id, method: session.method, signedInAt: provedAt(session) };
}

/** Records that the signed-in person reconfirmed their identity. */
export async function proveSession(accountId: string, sessionId: string, now: Date): Promise<void> {
  await SessionModel.updateOne({ _id: sessionId, account_id: accountId }, { $set: { proved_at: now } });
}

/** Ends a session of an account. Returns whether it existed; other accounts' sessions are ignored. */
export async function endSession(accountId: string, sessionId: string): Promise<boolean> {
  const { deletedCount } = await SessionModel.deleteOne({ _id: sessionId, account_id: accountId });
  return deletedCount === 1;
}

/** Ends all sessions of an account, optionally except one, and returns how many. */
export async function endSessions(accountId: string, exceptId?: string): Promise<number> {
  const which = exceptId === undefined ? {} : { _id: otherThan(exceptId) };
  const { deletedCount } = await SessionModel.deleteMany({ account_id: accountId, ...which });
  return deletedCount;
}
