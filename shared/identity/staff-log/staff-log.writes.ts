import { randomBytes } from 'node:crypto';
import { readSettings } from '../../change/change.reads.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { StaffLogModel } from './staff-log.model.ts';
import {
  actorPrint,
  entryHash,
  type StaffAct,
  type StaffActor,
  type StaffLogEntry,
  staffLogEntry,
  staffLogExpiry,
} from './staff-log.ts';

/**
 * Records a team action in the staff log. Call in the action's transaction. Returns the entry. Throws a ZodError if
 * invalid.
 */
export async function logStaffAct(actor: StaffActor, act: StaffAct, now: Date): Promise<StaffLogEntry> {
  const last = await StaffLogModel.findOne({}).sort({ _id: -1 }).lean<StaffLogEntry>().exec();
  const accountId = actor.kind === 'staff' ? actor.accountId : null;
  const salt = randomBytes(16).toString('hex');
  const { staff_log_days } = await readSettings();
  const entry = {
    ...act,
    _id: (last?._id ?? 0) + 1,
    at: now,
    actor: { kind: actor.kind, account_id: accountId },
    actor_print: actorPrint(actor.kind, accountId, salt),
    actor_salt: salt,
    previous_hash: last?.hash ?? '',
    hash: '',
    expires_at: staffLogExpiry(now, staff_log_days),
  };
  const checked = staffLogEntry.parse({ ...entry, hash: entryHash(entry) });
  try {
    await StaffLogModel.insertMany([checked]);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // Actions ran concurrently; the retry gets the next number.
    throw problem;
  }
  return checked;
}

/** Removes an account from its log entries, which remain as those of an unnamed team member. Safe to repeat. */
export async function forgetStaff(accountId: string): Promise<void> {
  const gone = { 'actor.account_id': null, actor_salt: null };
  await StaffLogModel.updateMany({ 'actor.account_id': accountId }, { $set: gone });
}
