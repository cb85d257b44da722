import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { readAccount } from '../account/account.reads.ts';
import { isStaffRole } from '../account/account.ts';
import type { StaffActor } from '../staff-log/staff-log.ts';
import { lacksPasskey } from './passkey-duty.reads.ts';
import { isDangerous, mayRole, mayWords, type Permission } from './permission.ts';

/** A team verb: takes the actor first and names the required permission. */
export interface StaffVerb<Given extends readonly unknown[], Result> {
  (actor: StaffActor, ...given: Given): Promise<Result>;
  permission: Permission;
}

/**
 * Defines a team verb: one transaction that checks the permission first. Throws `not_found` for non-staff, `forbidden` without permission,
 * and whatever the act throws.
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
 * Like `staffVerb`, for verbs that access the network, or change more records than one transaction may (MongoDB ends it
 * after 60 s). Checks the permission first, but runs the act outside a transaction; the act opens its own.
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
 * Throws `not_found` for an account that isn't on the team, since it shouldn't learn that the action exists. Throws
 * `forbidden` if the account's role lacks the permission, the account is suspended or needs a passkey, or the sign-in
 * is too old. The command line may do everything.
 */
export async function requirePermission(actor: StaffActor, permission: Permission): Promise<void> {
  if (actor.kind === 'operator') return;
  const role = (await readAccount(actor.accountId))?.role ?? 'member';
  if (!isStaffRole(role)) throw notFound('page');
  if (await lacksPasskey(actor))
    throw new SlipwayError(
      'forbidden',
      sentences(say('problem_team.team_has_passkeys'), say('problem_team.add_on_sessions')),
    );
  if (!mayRole(role, permission))
    throw new SlipwayError(
      'forbidden',
      sentences(say('problem_team.role_may_not', { act: mayWords(permission) }), say('problem_team.ask_admin')),
    );
  if (isDangerous(permission) && actor.isFresh !== true) throw signInIsOld();
}

/** Error for a sign-in that is too old for a dangerous action. */
export const signInIsOld = (): SlipwayError => new SlipwayError('forbidden', say('problem.needs_sign_in'));
