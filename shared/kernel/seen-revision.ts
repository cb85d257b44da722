import { isDeepStrictEqual } from 'node:util';
import { type FieldProblem, SlipwayError } from './errors.ts';
import { say, sentences } from './language/say.ts';

/** A record's number of manual changes, and the number its editor saw. */
interface Revisions {
  stored: number;
  seen: number;
}

/**
 * Throws `edit_conflict` if a record was changed after its editor opened it, with both values of every field the edit
 * would change. Does nothing if the editor saw the latest change, or if the edit matches the current values.
 */
export function requireSeen(
  { stored, seen }: Revisions,
  present: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): void {
  if (stored === seen) return;
  const problems = Object.entries(wanted).flatMap(([field, yours]): FieldProblem[] => {
    const theirs = present[field] ?? null;
    return isDeepStrictEqual(theirs, yours ?? null)
      ? []
      : [{ field, detail: say('problem_input.changed_by_other'), yours, theirs }];
  });
  if (problems.length === 0) return;
  throw new SlipwayError(
    'edit_conflict',
    sentences(say('problem_listing.saved_since'), say('problem_listing.theirs_beside')),
    problems,
  );
}
