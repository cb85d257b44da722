import { type OrderRecord, productWords } from '../../../shared/commerce/commerce.ts';
import { type FieldProblem, namesFields } from '../../../shared/kernel/errors.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import type { FormAgain, FormOutcome } from '../form.ts';
import { problemForPeople } from './problem-for-people.ts';

/** Runs an order form's action and rewords its errors for the page. Assistants get the same errors by API field. */
export async function inWordsOfPage(order: OrderRecord, work: () => Promise<FormOutcome>): Promise<FormOutcome> {
  try {
    return await work();
  } catch (thrown) {
    if (!namesFields(thrown)) throw thrown;
    return toForm(order, thrown.problems);
  }
}

function toForm(order: OrderRecord, problems: readonly FieldProblem[]): FormAgain {
  const ofItems = problems.flatMap((problem) => {
    const [, index] = /^items\.(\d+)\./.exec(problem.field) ?? [];
    if (index === undefined) return [];
    const line = order.lines[Number(index)];
    const name = line === undefined ? say('problem_order.one_line') : productWords(line.name);
    return [`${name}: ${problemForPeople(problem)}`];
  });
  const named = problems.filter(({ field }) => !field.startsWith('items.'));
  const fields = named.map((problem) => [problem.field, problemForPeople(problem)]);
  const general = [...ofItems, say('problem.order_cancel_first')].join(' ');
  return { problems: { ...Object.fromEntries(fields), ...(ofItems.length > 0 && { '': general }) }, status: 422 };
}
