import { ConnectionModel } from './connection.model.ts';
import type { ConnectionRecord } from './connection.ts';

/** Everything stored about the apps connected to an account. */
export const readAllConnections = (accountId: string): Promise<ConnectionRecord[]> =>
  ConnectionModel.find({ account_id: accountId }).lean<ConnectionRecord[]>().exec();

/** An account's connected apps that are valid at `now`, newest first. */
export async function readConnections(accountId: string, now: Date): Promise<ConnectionRecord[]> {
  const connections = await readAllConnections(accountId);
  return connections
    .filter(({ expires_at }) => expires_at > now)
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

/** A connection by ID; null if revoked or unused for too long. */
export async function readConnection(id: string, now: Date): Promise<ConnectionRecord | null> {
  const connection = await ConnectionModel.findOne({ _id: id }).lean<ConnectionRecord>().exec();
  return connection !== null && connection.expires_at > now ? connection : null;
}
