import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { noted } from '../order/order.ts';
import { isNoticeOnly } from '../order/problem-words.ts';
import { accountIdOf } from './staff-note.ts';

/**
 * Marks an order's problem as resolved, so it is no longer listed. Throws `not_found`, and `wrong_state` if there is
 * none or it resolves automatically.
 */
export const resolveProblem = staffVerb(
  'orders.work',
  async (actor: StaffActor, number: string, words: string, now: Date): Promise<void> => {
    const order = await readStoredOrder(number);
    if (order === undefined) throw notFound('order');
    const { problem } = order;
    if (!isNoticeOnly(problem)) throw new SlipwayError('wrong_state', say('problem_order.no_problem'));
    const note = { at: now, act: 'problem_seen', by: accountIdOf(actor), words } as const;
    await changeOrder(order._id, now, (before) => noted({ ...before, problem: null }, note));
    const states = { before: { problem }, after: { problem: null } };
    const act = { action: 'order.problem_seen', target: `order-${order._id}`, reason: null, note: words, ...states };
    await logStaffAct(actor, act, now);
  },
);
