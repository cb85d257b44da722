import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { readAccount } from '../account/account.reads.ts';
import { isStaffRole } from '../account/account.ts';
import type { StaffActor } from '../staff-log/staff-log.ts';
import { lacksPasskey } from './passkey-duty.reads.ts';
import { isDangerous, mayRole, mayWords, type Permission } from './permission.ts';

/** A verb of the team: who does it comes first, and it says what they need for it. */
export interface StaffVerb<Given extends readonly unknown[], Result> {
  (actor: StaffActor, ...given: Given): Promise<Result>;
  permission: Permission;
}

/**
 * Makes a verb of the team: one transaction, in which the permission is looked at before anything else is. Throws `not_found` for who is
 * not of the team, `forbidden` for who may not, and what the act throws.
 */
export function staffVerb<Given extends readonly unknown[], Result>(
  permission: Permission,
  act: (actor: StaffActor, ...given: Given) => Promise<Result>,
): StaffVerb<Given, Result> {
  const verb = (actor: StaffActor, ...given: Given) =>
    inTransaction(async () => {
      await requirePermission(actor, permission);
      return act(actor, ...given);
    });
  return Object.assign(verb, { permission });
}

/**
 * The same for a verb that asks others over the network, which no transaction waits for: the permission is looked at first, and the act opens its
 * own transactions. Throws as `staffVerb` does.
 */
export function askingStaffVerb<Given extends readonly unknown[], Result>(
  permission: Permission,
  act: (actor: StaffActor, ...given: Given) => Promise<Result>,
): StaffVerb<Given, Result> {
  const verb = async (actor: StaffActor, ...given: Given) => {
    await requirePermission(actor, permission);
    return act(actor, ...given);
  };
  return Object.assign(verb, { permission });
}

/**
 * Throws `not_found` for an account that is not of the team of the site (to it, there is no such thing), and `forbidden` for one whose
 * role has not the permission, is suspended, owes a passkey, or whose sign-in is too old for it. The command line may do everything.
 */
export async function requirePermission(actor: StaffActor, permission: Permission): Promise<void> {
  if (actor.kind === 'operator') return;
  const role = (await readAccount(actor.accountId))?.role ?? 'member';
  if (!isStaffRole(role)) throw notFound('page');
  if (await lacksPasskey(actor))
    throw new SlipwayError('forbidden', 'This site’s team uses passkeys. Add one on the Sessions page first.');
  if (!mayRole(role, permission))
    throw new SlipwayError(
      'forbidden',
      `Your role does not allow this: ${mayWords(permission)}. Ask an administrator.`,
    );
  if (isDangerous(permission) && actor.isFresh !== true) throw signInIsOld();
}

/** What somebody is told whose sign-in is too old for something dangerous. */
export const signInIsOld = (): SlipwayError =>
  new SlipwayError(
    'forbidden',
    'For security, this needs a sign-in from the last ten minutes. Sign in again and retry.',
  );
