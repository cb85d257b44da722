import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { moreThan } from '../../platform/mongo/filters.ts';
import { MailModel } from './mail.model.ts';
import { MailFaultModel } from './mail-fault.model.ts';
import type { MailFault } from './mail-fault.ts';

/** Notes that the mail server takes no mail. Gives whether that is news, which one process alone is told. */
export async function noteMailFault(
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
    // Another process was first.
    if (isDuplicate(problem)) return false;
    throw problem;
  }
}

/** Notes that the mail server takes mails; those that waited for it are due at once. Gives whether there was a fault. */
export async function endMailFault(now: Date): Promise<boolean> {
  if ((await MailFaultModel.deleteOne({ _id: 'mail' })).deletedCount === 0) return false;
  await MailModel.updateMany({ state: 'waiting', due_at: moreThan(now) }, { $set: { due_at: now } });
  return true;
}
