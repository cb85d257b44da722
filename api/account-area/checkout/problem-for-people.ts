import type { FieldProblem } from '../../../shared/kernel/errors.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { centsInWords } from '../../../shared/kernel/money/money-words.ts';
import { problemInWords } from '../../../shared/publish/publish.ts';

/** Words an order's error for its page: without API names, and with amounts as money. */
export function problemForPeople(problem: FieldProblem): string {
  const { field, limit } = problem;
  const isAmount = field.endsWith('amount_cents') && typeof limit === 'number';
  return problemInWords(
    isAmount ? { ...problem, fix: say('problem_input.enter_least', { least: centsInWords(limit) }) } : problem,
  );
}
