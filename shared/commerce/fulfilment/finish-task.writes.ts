import { forgetDeadLetters } from '../../change/change.writes.ts';
import { notFound } from '../../kernel/errors.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeLine } from '../order/change-order.writes.ts';
import { mailDelivery } from './delivery-mail.writes.ts';
import { OrderTaskModel, type OrderTaskRecord } from './effect.model.ts';
import { lineSubject } from './given-up-line.ts';

/**
 * Notes that people of the site have done what a line asked for, with what its buyer is told; the line is due, and ends. Safe to repeat.
 * Throws `not_found`.
 */
export function finishTask(id: string, result: string, now: Date): Promise<void> {
  return inTransaction(async () => {
    const done = { is_done: true, result, done_at: now };
    const task = await OrderTaskModel.findOneAndUpdate({ _id: id }, { $set: done }).lean<OrderTaskRecord>().exec();
    if (task === null) throw notFound('task');
    await mailDelivery({ ...task, ...done }, now);
    await changeLine(task.order, task.line, now, (line) => (line.state === 'done' ? line : { ...line, due_at: now }));
  });
}

/** Notes that somebody of the team has begun what a line asked for: its buyer sees it. Safe to repeat. Throws `not_found`. */
export async function beginTask(id: string, now: Date): Promise<void> {
  const begun = await OrderTaskModel.updateOne(
    { _id: id, begun_at: null, is_done: false },
    { $set: { begun_at: now } },
  );
  if (begun.matchedCount === 0 && (await OrderTaskModel.countDocuments({ _id: id })) === 0) throw notFound('task');
}

/** Tries a line anew that was given up; its letter goes with the same commit. False where it is not given up any more. */
export function retryLine(order: string, line: number, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    let isGivenUp = false;
    await changeLine(order, line, now, (before) => {
      isGivenUp = before.state === 'failed';
      return isGivenUp ? { ...before, state: 'pending', attempts: 0, problem: null, due_at: now } : before;
    });
    await forgetDeadLetters([lineSubject(order, line)]);
    return isGivenUp;
  });
}
