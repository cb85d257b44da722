import type { NewMail } from '../../change/change.ts';
import { forgetDeadLetters, sendMail } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeLine } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { deliveredMail } from '../order-mail/order-mails.ts';
import { OrderTaskModel, type OrderTaskRecord } from './effect.model.ts';
import { lineSubject } from './given-up-line.ts';
import { heldLines } from './hold.writes.ts';

/**
 * Marks manual work as done, with the result for the buyer, and completes the line. Safe to repeat with the same text.
 * Throws `not_found`, and `wrong_state` if a different result was already sent to the buyer.
 */
export const finishTask = staffVerb(
  'orders.work',
  async (actor: StaffActor, id: string, result: string, now: Date): Promise<void> => {
    const task = await OrderTaskModel.findOne({ _id: id }).lean<OrderTaskRecord>().exec();
    if (task === null) throw notFound('task');
    if (task.is_done && task.result === result) return;
    if (task.is_done) throw new SlipwayError('wrong_state', say('problem.task_is_done'));
    const done = { is_done: true, result, done_at: now };
    await OrderTaskModel.updateOne({ _id: id }, { $set: done });
    await mailDelivery({ ...task, ...done }, now);
    await changeLine(task.order, task.line, now, (line) => (line.state === 'done' ? line : { ...line, due_at: now }));
    await logStaffAct(actor, lineAct('order.task_finish', task), now);
  },
);

/** Records that the team has started a line's manual work; the buyer can see this. Safe to repeat. Throws `not_found`. */
export const beginTask = staffVerb('orders.work', async (actor: StaffActor, id: string, now: Date): Promise<void> => {
  const task = await OrderTaskModel.findOne({ _id: id }).lean<OrderTaskRecord>().exec();
  if (task === null) throw notFound('task');
  if (task.is_done || task.begun_at !== undefined) return;
  await OrderTaskModel.updateOne({ _id: id }, { $set: { begun_at: now } });
  await logStaffAct(actor, lineAct('order.task_begin', task), now);
});

/**
 * Retries an abandoned line, removing its dead letter in the same transaction. Returns false if it is no longer
 * abandoned, or on hold because its money goes back.
 */
export function retryLine(order: string, line: number, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    let isGivenUp = false;
    const isHeld = (await heldLines(order)).has(line);
    await changeLine(order, line, now, (before) => {
      isGivenUp = before.state === 'failed' && !isHeld;
      return isGivenUp ? { ...before, state: 'pending', attempts: 0, problem: null, due_at: now } : before;
    });
    await forgetDeadLetters([lineSubject(order, line)]);
    return isGivenUp;
  });
}

/** Like `retryLine`, requested by the team. */
export const retryLineForTeam = staffVerb(
  'orders.work',
  async (actor: StaffActor, order: string, line: number, now: Date): Promise<boolean> => {
    const isRetried = await retryLine(order, line, now);
    if (isRetried) await logStaffAct(actor, lineAct('order.line_retry', { order, line }), now);
    return isRetried;
  },
);

/** Name of a line action in the team log; lines are numbered from 1. */
const lineAct = (action: string, { order, line }: Pick<OrderTaskRecord, 'order' | 'line'>) => ({
  ...{ action, target: `order-${order}`, reason: null, note: '' },
  ...{ before: {}, after: { line: line + 1 } },
});

/** Emails a buyer the result of the team's work for an order line. Once per line. */
async function mailDelivery({ _id, order: number, name, result }: OrderTaskRecord, now: Date): Promise<void> {
  const order = await readStoredOrder(number);
  if (order?.billing == null || result === null) return;
  const link = absoluteUrl(checkoutPath(number));
  const key = `order-delivered-${_id}`;
  const words: NewMail['words'] = ({ name: siteName }) => deliveredMail({ number, siteName, link }, { name, result });
  await sendMail({ to: order.billing.email, kind: 'order_delivered', key, link, words }, now);
}
