import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { moreThan } from '../../platform/mongo/filters.ts';
import { MailModel } from './mail.model.ts';
import { MailFaultModel } from './mail-fault.model.ts';
import type { MailFault } from './mail-fault.ts';

/** Records that the mail server accepts no email. If the fault is new, returns true in exactly one process. */
export async function recordMailFault(
  { server, cause, code }: Pick<MailFault, 'server' | 'cause' | 'code'>,
  now: Date,
): Promise<boolean> {
  const update = { $set: { server, cause, code, seen_at: now }, $setOnInsert: { since: now } };
  try {
    const before = await MailFaultModel.findOneAndUpdate({ _id: 'mail' }, update, {
      upsert: true,
      returnDocument: 'before',
    })
      .lean<MailFault>()
      .exec();
    return before === null || before.server !== server;
  } catch (problem) {
    // Another process has already recorded it.
    if (isDuplicate(problem)) return false;
    throw problem;
  }
}

/**
 * Records that the mail server accepts email again; queued emails are due immediately. Returns whether there was a
 * fault.
 */
export async function endMailFault(now: Date): Promise<boolean> {
  if ((await MailFaultModel.deleteOne({ _id: 'mail' })).deletedCount === 0) return false;
  await MailModel.updateMany({ state: 'waiting', due_at: moreThan(now) }, { $set: { due_at: now } });
  return true;
}
