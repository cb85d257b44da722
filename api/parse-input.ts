import type { z } from 'zod';
import { type FieldProblem, SlipwayError } from '../shared/kernel/errors.ts';
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
  const fields = problems.map((problem) => `\`${problem.field}\``).join(', ');
  return new SlipwayError(
    unknown ? 'unknown_property' : 'invalid_parameter',
    `${problems.length === 1 ? 'One field is' : `${problems.length} fields are`} not valid: ${fields}.`,
    problems,
  );
}
