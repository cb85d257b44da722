import type { FieldProblem } from '../../../shared/kernel/errors.ts';
import { orderMoney } from '../../../shared/kernel/money/money-words.ts';
import { problemInWords } from '../../../shared/publish/publish.ts';

/** A problem of an order as its page says it: the same as assistants are told, without names of the API, and with amounts as money. */
export function problemForPeople(problem: FieldProblem): string {
  const { field, limit } = problem;
  const isAmount = field.endsWith('amount_cents') && typeof limit === 'number';
  return problemInWords(isAmount ? { ...problem, fix: `Enter at least ${orderMoney(limit)}.` } : problem);
}
