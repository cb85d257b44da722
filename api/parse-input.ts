import type { z } from 'zod';
import { type FieldProblem, SlipwayError } from '../shared/kernel/errors.ts';
import { say } from '../shared/kernel/language/say.ts';
import { cleanInput } from './clean-input.ts';
import { inputProblems } from './input-problems.ts';
import type { Operation } from './operation.ts';

/** An operation's parsed input, or its problems. `alsoTaken`: the transport's parameter names. */
export function parseInput(
  operation: Operation,
  sent: unknown,
  alsoTaken: readonly string[] | undefined,
): { input: unknown } | SlipwayError {
  const parsed = operation.input.safeParse(operation.bodyInput === undefined ? sent : cleanInput(sent));
  if (parsed.success) return { input: parsed.data };
  return invalidInput(inputProblems(parsed.error.issues, operation.input, sent, alsoTaken), parsed.error.issues);
}

function invalidInput(problems: FieldProblem[], issues: readonly z.core.$ZodIssue[]): SlipwayError {
  const unknown = issues.every((issue) => issue.code === 'unrecognized_keys');
  const fields = problems.map((problem) => problem.field);
  return new SlipwayError(
    unknown ? 'unknown_property' : 'invalid_parameter',
    fields.length === 1
      ? say('problem_api.one_field', { field: fields.join() })
      : say('problem_api.fields', { count: fields.length, fields: fields.map((field) => `\`${field}\``).join(', ') }),
    problems,
  );
}
