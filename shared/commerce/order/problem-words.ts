import { isText, say } from '../../kernel/language/say.ts';
import type { OrderProblem } from './order.ts';

/** Informational problems that block nothing; listed until marked as resolved. */
const noticeOnly: readonly OrderProblem[] = [
  ...(['duplicate_payment', 'seat_gone', 'already_bought', 'dispute_lost'] as const),
  ...(['refunded_elsewhere', 'location_contested', 'overpaid'] as const),
];

/** Whether a problem is closed by marking it as resolved. */
export const isNoticeOnly = (problem: OrderProblem | null): boolean => problem !== null && noticeOnly.includes(problem);

/** Explanation of an order problem for the operator. */
export const orderProblemWords = (problem: OrderProblem): string => say(`order.trouble_${problem}`);

/** Why an order line failed, for the operator. Unknown codes are shown as they are. */
export function lineProblemWords(code: string): string {
  const key = `order.line_problem_${code}`;
  return isText(key) ? say(key) : say('order.line_problem_other', { code });
}
