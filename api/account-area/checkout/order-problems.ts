import type { OrderRecord } from '../../../shared/commerce/commerce.ts';
import { type FieldProblem, SlipwayError } from '../../../shared/kernel/errors.ts';
import type { FormAgain, FormOutcome } from '../form.ts';
import { problemForPeople } from './problem-for-people.ts';

/** Runs what a form of an order does, and says what is wrong in the words of its page: assistants are told the same by fields. */
export async function inWordsOfPage(order: OrderRecord, work: () => Promise<FormOutcome>): Promise<FormOutcome> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError) || thrown.problems.length === 0) throw thrown;
    return toForm(order, thrown.problems);
  }
}

function toForm(order: OrderRecord, problems: readonly FieldProblem[]): FormAgain {
  const ofItems = problems.flatMap((problem) => {
    const [, index] = /^items\.(\d+)\./.exec(problem.field) ?? [];
    return index === undefined
      ? []
      : [`${order.lines[Number(index)]?.name ?? 'One line'}: ${problemForPeople(problem)}`];
  });
  const named = problems.filter(({ field }) => !field.startsWith('items.'));
  const fields = named.map((problem) => [problem.field, problemForPeople(problem)]);
  const general = [...ofItems, 'Cancel this order, and make another one.'].join(' ');
  return { problems: { ...Object.fromEntries(fields), ...(ofItems.length > 0 && { '': general }) }, status: 422 };
}
