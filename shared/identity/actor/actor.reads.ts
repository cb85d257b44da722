import { readAccount } from '../account/account.reads.ts';
import type { Caller } from '../account/caller.ts';
import { readApiKeys } from '../api-key/api-key.reads.ts';
import { readAllConnections } from '../oauth/connection.reads.ts';
import type { Actor } from './actor.ts';

/** The caller in the form stored with changes, with the current name of the key, app or account. */
export async function readActor({ accountId, credential: { kind, id } }: Caller): Promise<Actor> {
  return { account_id: accountId, kind, credential_id: id, name: await readName(accountId, kind, id) };
}

async function readName(accountId: string, kind: Caller['credential']['kind'], id: string): Promise<string | null> {
  if (kind === 'session') return (await readAccount(accountId))?.name ?? null;
  if (kind === 'api_key') return (await readApiKeys(accountId)).find(({ _id }) => _id === id)?.name ?? null;
  return (await readAllConnections(accountId)).find(({ _id }) => _id === id)?.client_name ?? null;
}
