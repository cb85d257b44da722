import { isText, say } from '../../kernel/language/say.ts';
import type { OrderProblem } from './order.ts';

/** Problems that say what has happened, and keep nothing from going on: they stand until someone of the team has dealt with them. */
const toldOnly: readonly OrderProblem[] = [
  ...(['duplicate_payment', 'seat_gone', 'already_bought', 'dispute_lost'] as const),
  ...(['refunded_elsewhere', 'location_contested', 'overpaid'] as const),
];

/** Whether a problem of an order is over once someone of the team says so. */
export const isToldOnly = (problem: OrderProblem | null): boolean => problem !== null && toldOnly.includes(problem);

/** What a problem of an order means, in words for the operator. */
export const orderProblemWords = (problem: OrderProblem): string => say(`order.trouble_${problem}`);

/** Why a line of an order could not be done, in words for the operator. It is kept as one word, which is that of an error without a text of ours. */
export function lineProblemWords(code: string): string {
  const key = `order.line_problem_${code}`;
  return isText(key) ? say(key) : say('order.line_problem_other', { code });
}
