import type { FieldProblem } from '../../kernel/errors.ts';
import { wordsForPeople } from './words-for-people.ts';

/**
 * A problem as a form says it beside its field: what is wrong, the limit where it was passed, and what to do unless that is the same.
 * Names of the API become words for people.
 */
export function problemInWords({ field, detail, limit, actual, fix }: FieldProblem): string {
  if (/\bcountry$/.test(field) && /^must be text/.test(detail)) return noCountry;
  const does = fix === undefined ? undefined : wordsForPeople(fix);
  const says = wordsForPeople(detail);
  if (isSentence(says)) return does === undefined ? says : `${says} ${does}`;
  const isOver = typeof limit === 'number' && actual !== undefined && actual > limit;
  const size = isOver ? `: you have ${actual}, the limit is ${limit}` : '';
  const expected = /^must be (.+)$/.exec(detail)?.[1];
  const saysMore = expected === undefined || fix?.startsWith(`Send ${expected}`) === false;
  return `This ${says}${size}.${saysMore && does !== undefined ? ` ${does}` : ''}`;
}

const noCountry = wordsForPeople('This is not a country. Send a two-letter ISO 3166 code, such as DE.');

/** Some rules say what is wrong in sentences; the others continue from "This". */
const isSentence = (detail: string): boolean => /[.?]$/.test(detail);
