import { requireAccount } from '../../identity/identity.reads.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { deleteAccount, exportAccount } from './account-data.writes.ts';

/** Everything stored about a person, to answer their data request. Throws `not_found`. */
export const exportPerson = staffVerb(
  'people.export',
  async (actor: StaffActor, id: string, { reason }: { reason: string }, now: Date) => {
    await requireAccount(id);
    const states = { before: {}, after: { is_exported: true } };
    await logStaffAct(
      actor,
      { action: 'account.export', target: `account-${id}`, reason: null, note: reason, ...states },
      now,
    );
    return exportAccount(id);
  },
);

/**
 * Erases a person; their email address must be typed to prevent mistakes. docs/decisions/erasure.md lists what remains.
 * Throws `not_found`, `invalid_parameter` naming `email`, and `wrong_state` for the last administrator.
 */
export const erasePerson = staffVerb(
  'people.erase',
  async (actor: StaffActor, id: string, { email, reason }: { email: string; reason: string }, now: Date) => {
    const account = await requireAccount(id);
    if (email !== account.email) {
      const problem = {
        field: 'email',
        detail: say('problem.no_account_address'),
        fix: say('problem.type_account_address'),
      };
      throw new SlipwayError('invalid_parameter', problem.detail, [problem]);
    }
    await deleteAccount(id, now);
    const states = { before: { exists: true }, after: { exists: false } };
    await logStaffAct(
      actor,
      { action: 'account.erase', target: `account-${id}`, reason: null, note: reason, ...states },
      now,
    );
  },
);
