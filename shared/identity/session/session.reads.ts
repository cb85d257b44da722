import { SessionModel } from './session.model.ts';
import { isSessionAlive, type SessionRecord } from './session.ts';

/** An account's sessions that are valid at `now`, most recently used first. */
export async function readSessions(accountId: string, now: Date): Promise<SessionRecord[]> {
  const sessions = await SessionModel.find({ account_id: accountId }).lean<SessionRecord[]>().exec();
  return sessions
    .filter((session) => isSessionAlive(session, now))
    .sort((a, b) => b.last_used_at.getTime() - a.last_used_at.getTime());
}

/** All sessions of an account for an export, without secrets. */
export async function readAllSessions(accountId: string): Promise<Omit<SessionRecord, 'secret_hash'>[]> {
  const sessions = await SessionModel.find({ account_id: accountId }).lean<SessionRecord[]>().exec();
  return sessions.map(({ secret_hash, ...shown }) => shown);
}
