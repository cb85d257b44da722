import { z } from 'zod';
import { extensions } from '../../api/extensions.ts';
import { operations } from '../../api/operations.ts';

/** Names of the operations whose responses say what to do next. */
export const operationsWithSteps: string[] = [...operations, ...extensions]
  .filter(({ output }) => JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })).includes('"next_steps"'))
  .map(({ name }) => name);

/** A response's next steps, wherever they are. */
export function stepsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(stepsIn);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    name === 'next_steps' ? z.array(z.string()).parse(value) : stepsIn(value),
  );
}
