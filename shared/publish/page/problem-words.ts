import type { FieldProblem } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';

/** A problem for a form: what is wrong, the size if a limit is exceeded, and the fix. */
export function problemInWords({ field, detail, limit, actual, fix }: FieldProblem): string {
  if (/\bcountry$/.test(field) && detail === say('problem_input.must_be', { expected: '' }))
    return sentences(say('problem_input.no_country'), say('problem_input.name_of_country'));
  const isOver = typeof limit === 'number' && actual !== undefined && actual > limit && !detail.includes(`${actual}`);
  const what = isOver ? say('problem_input.over', { what: detail.replace(/\.$/, ''), actual, most: limit }) : detail;
  return fix === undefined ? what : sentences(what, fix);
}
