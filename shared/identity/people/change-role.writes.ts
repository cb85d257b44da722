import { SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { AccountModel } from '../account/account.model.ts';
import { readAccount, requireAccount } from '../account/account.reads.ts';
import type { AccountRole } from '../account/account.ts';
import { endSessions } from '../session/session.writes.ts';
import { hasOtherAdmin } from '../staff/other-staff.reads.ts';
import { staffVerb } from '../staff/staff-verb.writes.ts';
import type { StaffActor } from '../staff-log/staff-log.ts';
import { logStaffAct } from '../staff-log/staff-log.writes.ts';

/**
 * Changes an account's role. Losing a role signs the account out everywhere. Throws `not_found`, and `wrong_state` for
 * its current role, the last administrator or a suspended account. If two administrators demote each other
 * concurrently, their log entries conflict, so only one succeeds.
 */
export const changeStaffRole = staffVerb(
  'people.role',
  async (actor: StaffActor, id: string, { role, reason }: { role: AccountRole; reason: string }, now: Date) => {
    const account = await requireAccount(id);
    if (account.role === role) throw new SlipwayError('wrong_state', say('problem.has_role'));
    if (role !== 'member' && (account.suspension ?? null) !== null)
      throw new SlipwayError('wrong_state', say('problem.team_suspended'));
    if (account.role === 'admin' && !(await hasOtherAdmin(id))) throw isLastAdmin();
    await AccountModel.updateOne({ _id: id }, { $set: { role, updated_at: now } });
    if (role === 'member') await endSessions(id);
    const states = { before: { role: account.role }, after: { role } };
    await logStaffAct(
      actor,
      { action: 'account.role', target: `account-${id}`, reason: null, note: reason, ...states },
      now,
    );
  },
);

/**
 * Throws `wrong_state` for the last administrator, since nobody could appoint another. Call before removing or demoting
 * an account.
 */
export async function requireNotLastAdmin(accountId: string): Promise<void> {
  const account = await readAccount(accountId);
  if (account?.role === 'admin' && !(await hasOtherAdmin(accountId))) throw isLastAdmin();
}

const isLastAdmin = (): SlipwayError =>
  new SlipwayError('wrong_state', sentences(say('problem_team.last_admin'), say('problem_team.admin_first')));
