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

/** Notes an act of the team. To be called in the transaction of the act. Gives the entry. Throws a ZodError for one that cannot be. */
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
    if (isDuplicate(problem)) repeatTransaction(problem); // two acts at once: one of them is the next
    throw problem;
  }
  return checked;
}

/** Takes an account out of what it did: that stays, as the act of someone of the team. Safe to repeat. */
export async function forgetStaff(accountId: string): Promise<void> {
  const gone = { 'actor.account_id': null, actor_salt: null };
  await StaffLogModel.updateMany({ 'actor.account_id': accountId }, { $set: gone });
}
