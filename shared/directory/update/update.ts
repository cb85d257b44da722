import { z } from 'zod';
import { type FieldProblem, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { charactersIn } from '../../kernel/text/characters.ts';
import { cleanLine, cleanText } from '../../kernel/text/clean-text.ts';

/** Maximum lengths in code points (contract 4.4). */
export const longestUpdate = { title: 200, body: 5000 } as const;

/** A stored update by a listing's owner. */
export const updateRecord = z.object({
  _id: z.int().min(1),
  listing_id: z.int().min(1),
  title: z.string().min(1).max(longestUpdate.title),
  /** Plain text. */
  body: z.string().min(1).max(longestUpdate.body),
  published_at: z.date(),
  /** Last edit by the owner; absent if never edited. */
  edited_at: z.date().optional(),
});
export type UpdateRecord = z.infer<typeof updateRecord>;

export type UpdateText = Pick<UpdateRecord, 'title' | 'body'>;

/** An update's text as stored: single-line title, no invisible characters. Throws `invalid_parameter`. */
export function cleanUpdate({ title, body }: UpdateText): UpdateText {
  const text = { title: cleanLine(title), body: cleanText(body) };
  const problems = (['title', 'body'] as const).flatMap((field) => problemOf(field, text[field]));
  if (problems.length > 0) throw new SlipwayError('invalid_parameter', say('problem_api.update_not_valid'), problems);
  return text;
}

function problemOf(field: keyof UpdateText, text: string): FieldProblem[] {
  const limit = longestUpdate[field];
  if (text === '') {
    return [
      {
        field,
        code: 'required',
        detail: say('problem_input.has_nothing'),
        fix: say('problem_input.give_up_to', { most: limit }),
      },
    ];
  }
  const actual = charactersIn(text);
  if (actual <= limit) return [];
  const detail = say('problem_input.has_characters', { actual, most: limit });
  return [{ field, detail, limit, actual, fix: say('problem_input.shorten_to', { most: limit }) }];
}
