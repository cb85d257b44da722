import { z } from 'zod';
import { hasCode } from '../../../shared/kernel/errors.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { cleanText } from '../../../shared/kernel/text/clean-text.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import type { FormAgain } from '../form.ts';
import type { SentFields } from '../read-form.ts';

/** Reason for a team action, for the log. */
export const noteField = z.string().overwrite(cleanText).max(500, atMostCharacters(500)).default('');

/** An integer from a hidden field or the path. */
export const idField = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * Runs an action. On an edit conflict, shows the form again with the typed text, the other editor's values next to it
 * and the new revision, so that saving again is deliberate. Rethrows everything else.
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
    const named = thrown.problems.map(({ field }) => [field, say('problem.changed_meanwhile')]);
    const values = { ...typed, revision: [String(await readRevision())] };
    return { again: { problems: { '': thrown.message, ...Object.fromEntries(named) }, status: 409, values } };
  }
}
