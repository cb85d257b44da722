import { z } from 'zod';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { charactersIn } from '../../kernel/text/characters.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';

/** Maximum length of an appeal, in characters. */
export const longestObjection = 1_000;

/** An author's appeal against removal; only one is allowed. */
export const objection = z.object({ words: z.string().min(1).max(longestObjection), at: z.date() });

/** Validates an appeal. Throws `invalid_parameter` naming `words`. */
export function readObjection(typed: string, now: Date): z.infer<typeof objection> {
  const words = cleanText(typed);
  if (words === '')
    throw new SlipwayError('invalid_parameter', say('problem.objection_words'), [
      { field: 'words', code: 'required', detail: say('problem_input.is_empty'), fix: say('problem.say_wrong') },
    ]);
  if (charactersIn(words) > longestObjection)
    throw new SlipwayError('invalid_parameter', say('problem.objection_long'), [
      {
        field: 'words',
        detail: say('problem_input.has_too_many'),
        limit: longestObjection,
        actual: charactersIn(words),
        fix: say('problem_input.shorten'),
      },
    ]);
  return { words, at: now };
}
