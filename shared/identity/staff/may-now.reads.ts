import { readAccount } from '../account/account.reads.ts';
import { lacksPasskey } from './passkey-duty.reads.ts';
import { isDangerous, mayRole, type Permission } from './permission.ts';

/**
 * Whether an account has a permission and needn't add a passkey first. For reads that aren't limited to the team, where
 * the errors of `requirePermission` would reveal too much; not for dangerous actions, which also need a recent sign-in.
 */
export async function mayNow(
  actor: { accountId: string; isByAdminLink?: boolean },
  permission: Permission,
): Promise<boolean> {
  const role = (await readAccount(actor.accountId))?.role ?? 'member';
  return !isDangerous(permission) && mayRole(role, permission) && !(await lacksPasskey(actor));
}
