import { z } from 'zod';
import { hasCode } from '../../../shared/kernel/errors.ts';
import type { FormAgain } from '../form.ts';
import type { SentFields } from '../read-form.ts';

/** Reason of a team action, for the log. */
export const noteField = z.string().trim().max(500, 'Use at most 500 characters.').default('');

/** A whole number that a form carries hidden, or in its address. */
export const idField = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * Does something, or shows the form again where someone else has saved the same meanwhile: what was typed stays, what they saved is said
 * beside it, and the form is then on their revision, so that saving once more is meant. Throws everything else.
 */
export async function orConflict<Done>(
  save: () => Promise<Done>,
  typed: SentFields,
  readRevision: () => Promise<number>,
): Promise<{ done: Done } | { again: FormAgain }> {
  try {
    return { done: await save() };
  } catch (thrown) {
    if (!hasCode(thrown, 'edit_conflict')) throw thrown;
    const named = thrown.problems.map(({ field }) => [
      field,
      'Someone else changed this since you opened it. Their version is shown below; yours is kept.',
    ]);
    const values = { ...typed, revision: [String(await readRevision())] };
    return { again: { problems: { '': thrown.message, ...Object.fromEntries(named) }, status: 409, values } };
  }
}
