import { readMailsTo } from '../../change/change.reads.ts';
import { forgetMailsTo } from '../../change/change.writes.ts';
import { readAllFollows } from '../../community/community.reads.ts';
import { forgetFollows } from '../../community/community.writes.ts';
import { readListingsOfOwner } from '../../directory/directory.reads.ts';
import { releaseListings } from '../../directory/directory.writes.ts';
import {
  readAccount,
  readAllConnections,
  readAllSessions,
  readApiKeyHistory,
  readIdentities,
  readWholeActivity,
} from '../../identity/identity.reads.ts';
import {
  endSessions,
  forgetActivity,
  forgetSignIns,
  removeAccount,
  removeApiKeys,
  revokeConnections,
  unlinkIdentities,
} from '../../identity/identity.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { readAllDrafts } from '../../submission/submission.reads.ts';
import { forgetDrafts } from '../../submission/submission.writes.ts';

const readMails = async (id: string) => readMailsTo((await readAccount(id))?.email ?? '');

/** Mails, and links in them that are still good, are known by the address alone. */
async function forgetAddress(id: string): Promise<void> {
  const account = await readAccount(id);
  if (account === null) return;
  await forgetMailsTo(account.email);
  await forgetSignIns(account.email);
}

/** A room that has data of accounts. */
interface AccountRoom {
  /** Name of its part in the export. */
  name: string;
  /** What it has of an account, without what opens anything. */
  read: (accountId: string) => Promise<unknown>;
  /** Removes it. Safe to repeat. */
  remove: (accountId: string) => Promise<unknown>;
}

/** Every room that has data of accounts: what is exported with an account, and removed with it. */
const rooms: readonly AccountRoom[] = [
  { name: 'api_keys', read: readApiKeyHistory, remove: removeApiKeys },
  { name: 'sessions', read: readAllSessions, remove: (id) => endSessions(id) },
  { name: 'connected_apps', read: readAllConnections, remove: revokeConnections },
  { name: 'linked_sign_ins', read: readIdentities, remove: unlinkIdentities },
  { name: 'drafts', read: readAllDrafts, remove: forgetDrafts },
  { name: 'following', read: readAllFollows, remove: (id) => forgetFollows(id) },
  { name: 'listings', read: readListingsOfOwner, remove: releaseListings },
  { name: 'mails', read: readMails, remove: forgetAddress },
  { name: 'activity', read: readWholeActivity, remove: forgetActivity },
];

/** Everything that is stored of an account. */
export async function exportAccount(accountId: string): Promise<Record<string, unknown>> {
  const parts = await Promise.all(rooms.map(async ({ name, read }) => [name, await read(accountId)] as const));
  return { account: await readAccount(accountId), ...Object.fromEntries(parts) };
}

/** Removes an account with everything of it, all or nothing. Safe to repeat. */
export function deleteAccount(accountId: string): Promise<void> {
  return inTransaction(async () => {
    for (const { remove } of rooms) await remove(accountId);
    await removeAccount(accountId);
  });
}
