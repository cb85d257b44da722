import { z } from 'zod';
import { reinstateMember, suspendMember } from '../../../shared/community/community.writes.ts';
import { accountRoles } from '../../../shared/identity/identity.ts';
import { changeStaffRole, signOutEverywhere } from '../../../shared/identity/identity.writes.ts';
import { personPath } from '../../../shared/kernel/address/admin-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { type AreaForm, staffForm, staffOf } from '../form.ts';
import { reasonField } from './reason-field.ts';

const page = personPath(':id');
const id = z.string().max(60);
const forever = 'forever';

/** Suspends an account for a number of days, or until the suspension is lifted. */
const suspendPerson = staffForm({
  path: `${page}/suspend`,
  page,
  permission: 'people.suspend',
  input: {
    id,
    days: z.union(
      [z.literal(forever), z.coerce.number().pipe(z.int().min(1).max(3650))],
      saying('problem.choose_how_long'),
    ),
    reason: reasonField,
  },
  async handle({ id: account, days, reason }, call) {
    await suspendMember(staffOf(call), account, { days: days === forever ? null : days, reason }, call.now);
    return { to: `${personPath(account)}?done=suspended` };
  },
});

/** Lifts a suspension. */
const reinstatePerson = staffForm({
  path: `${page}/reinstate`,
  page,
  permission: 'people.suspend',
  input: { id, reason: reasonField },
  async handle({ id: account, reason }, call) {
    await reinstateMember(staffOf(call), account, { reason }, call.now);
    return { to: `${personPath(account)}?done=reinstated` };
  },
});

/** Ends all sessions and connected apps of an account. */
const signPersonOut = staffForm({
  path: `${page}/sign-out`,
  page,
  permission: 'people.sign_out',
  input: { id, reason: reasonField },
  async handle({ id: account, reason }, call) {
    await signOutEverywhere(staffOf(call), account, { reason }, call.now);
    return { to: `${personPath(account)}?done=signed_out` };
  },
});

const changePersonRole = staffForm({
  path: `${page}/role`,
  page,
  permission: 'people.role',
  input: { id, role: z.enum(accountRoles, saying('problem.choose_role')), reason: reasonField },
  async handle({ id: account, role, reason }, call) {
    await changeStaffRole(staffOf(call), account, { role, reason }, call.now);
    return { to: `${personPath(account)}?done=role` };
  },
});

/** Team forms that change an account's access. */
export const personForms: readonly AreaForm[] = [suspendPerson, reinstatePerson, signPersonOut, changePersonRole];
