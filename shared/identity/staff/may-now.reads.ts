import { readAccount } from '../account/account.reads.ts';
import { lacksPasskey } from './passkey-duty.reads.ts';
import { isDangerous, mayRole, type Permission } from './permission.ts';

/**
 * Whether an account has a permission and owes no passkey: for reads that others may make too, where `requirePermission` would say too much.
 * Never for what is dangerous, which asks for a fresh sign-in as well.
 */
export async function mayNow(
  actor: { accountId: string; isByAdminLink?: boolean },
  permission: Permission,
): Promise<boolean> {
  const role = (await readAccount(actor.accountId))?.role ?? 'member';
  return !isDangerous(permission) && mayRole(role, permission) && !(await lacksPasskey(actor));
}
