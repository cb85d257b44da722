import { z } from 'zod';
import { SlipwayError } from '../../kernel/errors.ts';
import { charactersIn } from '../../kernel/text/characters.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';

/** Maximum characters of an appeal. */
export const longestObjection = 1_000;

/** An author's one appeal against removal. */
export const objection = z.object({ words: z.string().min(1).max(longestObjection), at: z.date() });

/** A valid appeal. Throws `invalid_parameter` naming `words`. */
export function readObjection(typed: string, now: Date): z.infer<typeof objection> {
  const words = cleanText(typed);
  if (words === '')
    throw new SlipwayError('invalid_parameter', 'Explain your appeal.', [
      { field: 'words', code: 'required', detail: 'is empty', fix: 'Explain why the removal was wrong.' },
    ]);
  if (charactersIn(words) > longestObjection)
    throw new SlipwayError('invalid_parameter', 'Your appeal is too long.', [
      {
        field: 'words',
        detail: 'is too long',
        limit: longestObjection,
        actual: charactersIn(words),
        fix: 'Shorten it.',
      },
    ]);
  return { words, at: now };
}
