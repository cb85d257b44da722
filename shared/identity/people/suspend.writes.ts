import { sendMail } from '../../change/change.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { doubleClickMs } from '../../kernel/time/double-click-ms.ts';
import { AccountModel } from '../account/account.model.ts';
import { requireAccount } from '../account/account.reads.ts';
import { type AccountRecord, isStaffRole } from '../account/account.ts';
import { readApiKeys } from '../api-key/api-key.reads.ts';
import { revokeApiKey } from '../api-key/api-key.writes.ts';
import { revokeConnections } from '../oauth/connection.writes.ts';
import { endSessions } from '../session/session.writes.ts';
import { requirePermission, staffVerb } from '../staff/staff-verb.writes.ts';
import type { StaffActor } from '../staff-log/staff-log.ts';
import { logStaffAct } from '../staff-log/staff-log.writes.ts';
import { suspensionMail } from './suspension-mail.ts';

/** Maximum number of days for which a moderator may suspend an account. */
const longestShortDays = 7;

/**
 * Suspends an account for a number of days, or until lifted (null). Ends its sessions, keys and connected apps,
 * prevents sign-in, and emails the owner the reason. Published content stays online. Throws `not_found`, `forbidden`
 * for more than seven days without permission, and `wrong_state` for a team member.
 */
export const suspendAccount = staffVerb(
  'people.suspend',
  async (actor: StaffActor, id: string, { days, reason }: { days: number | null; reason: string }, now: Date) => {
    if (days === null || days > longestShortDays) await requirePermission(actor, 'people.suspend_long');
    const account = await requireAccount(id);
    if (isStaffRole(account.role)) throw new SlipwayError('wrong_state', say('problem.team_member'));
    if (isSuspendedSo(account, days, reason, now)) return;
    const until = days === null ? null : new Date(now.getTime() + days * dayMs);
    await AccountModel.updateOne({ _id: id }, { $set: { suspension: { at: now, until, reason }, updated_at: now } });
    await endAccess(id, now);
    const key = `suspension-${id}-${now.getTime()}`;
    await sendMail(
      { to: account.email, kind: 'suspension', key, words: ({ name }) => suspensionMail(name, until, reason) },
      now,
    );
    const after = { is_suspended: true, until: until?.toISOString() ?? 'lifted by the team' };
    const before = { is_suspended: isSuspendedRecord(account) };
    await logStaffAct(
      actor,
      { action: 'account.suspend', target: `account-${id}`, reason: null, note: reason, before, after },
      now,
    );
  },
);

/** Lifts a suspension. Throws `not_found`, and `wrong_state` if the account isn't suspended. */
export const liftSuspension = staffVerb(
  'people.suspend',
  async (actor: StaffActor, id: string, { reason }: { reason: string }, now: Date) => {
    const account = await requireAccount(id);
    if (!isSuspendedRecord(account)) throw new SlipwayError('wrong_state', say('problem.not_suspended'));
    await AccountModel.updateOne({ _id: id }, { $set: { suspension: null, updated_at: now } });
    const states = { before: { is_suspended: true }, after: { is_suspended: false } };
    await logStaffAct(
      actor,
      { action: 'account.reinstate', target: `account-${id}`, reason: null, note: reason, ...states },
      now,
    );
  },
);

/**
 * Ends all sessions and connected apps of an account; its API keys aren't affected. Throws `not_found`, and `forbidden`
 * for a team member unless an administrator does it, so that nobody can lock out their supervisors.
 */
export const signOutEverywhere = staffVerb(
  'people.sign_out',
  async (actor: StaffActor, id: string, { reason }: { reason: string }, now: Date): Promise<number> => {
    const { role } = await requireAccount(id);
    if (isStaffRole(role)) await requirePermission(actor, 'people.suspend_long');
    const sessions = await endSessions(id);
    await revokeConnections(id);
    const states = { before: { sessions }, after: { sessions: 0 } };
    await logStaffAct(
      actor,
      { action: 'account.sign_out', target: `account-${id}`, reason: null, note: reason, ...states },
      now,
    );
    return sessions;
  },
);

/**
 * Whether the account was just suspended for the same number of days and the same reason. If so, the owner isn't
 * notified again.
 */
function isSuspendedSo({ suspension }: AccountRecord, days: number | null, reason: string, now: Date): boolean {
  if (suspension == null || suspension.reason !== reason || now.getTime() - suspension.at.getTime() > doubleClickMs)
    return false;
  const { at, until } = suspension;
  return (until === null ? null : (until.getTime() - at.getTime()) / dayMs) === days;
}

const isSuspendedRecord = ({ suspension }: AccountRecord): boolean => (suspension ?? null) !== null;

async function endAccess(id: string, now: Date): Promise<void> {
  await endSessions(id);
  await revokeConnections(id);
  for (const key of await readApiKeys(id)) await revokeApiKey(id, key._id, now);
}
