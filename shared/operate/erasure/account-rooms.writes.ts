import { readMailsTo } from '../../change/outbox/mail.reads.ts';
import { forgetMailsTo } from '../../change/outbox/mail.writes.ts';
import { releaseListings } from '../../directory/listing/listing.writes.ts';
import { readListingsOfOwner } from '../../directory/listing/owner-listings.reads.ts';
import { readAccount } from '../../identity/account/account.reads.ts';
import { removeAccount } from '../../identity/account/account.writes.ts';
import { readApiKeyHistory } from '../../identity/api-key/api-key.reads.ts';
import { removeApiKeys } from '../../identity/api-key/api-key.writes.ts';
import { readWholeActivity } from '../../identity/audit/audit.reads.ts';
import { forgetActivity } from '../../identity/audit/audit.writes.ts';
import { readAllConnections } from '../../identity/oauth/connection.reads.ts';
import { revokeConnections } from '../../identity/oauth/connection.writes.ts';
import { readAllSessions } from '../../identity/session/session.reads.ts';
import { endSessions } from '../../identity/session/session.writes.ts';
import { readIdentities } from '../../identity/sign-in/identity.reads.ts';
import { unlinkIdentities } from '../../identity/sign-in/identity.writes.ts';
import { forgetSignIns } from '../../identity/sign-in/sign-in.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { readAllDrafts } from '../../submission/draft/draft.reads.ts';
import { forgetDrafts } from '../../submission/draft/forget-drafts.writes.ts';

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
