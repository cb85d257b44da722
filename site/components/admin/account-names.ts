import { readAccounts } from '../../../shared/identity/identity.reads.ts';
import { type AccountRole, mayRole } from '../../../shared/identity/identity.ts';
import { say } from '../../../shared/kernel/language/say.ts';

/** Names of accounts, for the team: the name or, if there is none and the role may see it, the email address. */
export async function accountNames(role: AccountRole, ids: readonly string[]): Promise<(id: string) => string> {
  const accounts = new Map((await readAccounts([...new Set(ids)])).map((account) => [account._id, account]));
  const addressOf = (id: string) => (mayRole(role, 'people.contact') ? accounts.get(id)?.email : undefined);
  return (id) => accounts.get(id)?.name ?? addressOf(id) ?? say('admin_listing.without_name');
}
