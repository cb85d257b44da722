import { isDeepStrictEqual } from 'node:util';
import { type FieldProblem, SlipwayError } from './errors.ts';

/** A record that counts its changes by hand, and the count that its editor has seen. */
interface Revisions {
  stored: number;
  seen: number;
}

/**
 * Throws `edit_conflict` where a record was changed since its editor opened it, with both sides of every field that they would set to
 * something else than what is there now. Nothing if the editor has seen the last change, or wants what is there already.
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
      : [{ field, detail: 'was changed by someone else after you opened it', yours, theirs }];
  });
  if (problems.length === 0) return;
  throw new SlipwayError(
    'edit_conflict',
    'Someone else saved a change after you opened this. Their version is shown next to yours. Copy what you need and save again.',
    problems,
  );
}
