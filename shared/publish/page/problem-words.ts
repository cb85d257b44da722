import type { FieldProblem } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { wordsForPeople } from './words-for-people.ts';

/** A problem for a form: what is wrong, the limit if exceeded, and the fix unless it says the same. API names become everyday words. */
export function problemInWords({ field, detail, limit, actual, fix }: FieldProblem): string {
  if (/\bcountry$/.test(field) && /^must be text/.test(detail)) return noCountry;
  const does = fix === undefined ? undefined : wordsForPeople(fix);
  const says = wordsForPeople(detail);
  const isOver = typeof limit === 'number' && actual !== undefined && actual > limit && !says.includes(`${actual}`);
  const what = isSentence(says) ? says : `This ${says}.`;
  const sized = isOver ? say('problem_input.over', { what: what.replace(/\.$/, ''), actual, most: limit }) : what;
  const expected = /^must be (.+)$/.exec(detail)?.[1];
  const saysMore = expected === undefined || fix?.startsWith(`Send ${expected}`) === false;
  return saysMore && does !== undefined ? `${sized} ${does}` : sized;
}

const noCountry = wordsForPeople('This is not a country. Send a two-letter ISO 3166 code, such as DE.');

/** Some rules throw full sentences; the others continue from "This". */
const isSentence = (detail: string): boolean => /[.?]$/.test(detail);
