import { countryCodeOf } from '../country-names.ts';
import { hasItsOwnPlace, saysOurselves, seatSource, weakSeat } from '../language/company-words.ts';
import { isOfOurselves } from '../language/own-sentence.ts';

/** A company's location as stated. */
export interface Seat {
  city: string;
  country?: string;
}

const small = 'am|an|der|auf|im|de|del|la|le|les|los|las|sur|do|da|di|upon|aan|den';
const phrases = new RegExp(seatSource, 'giu');
// The place is case-sensitive, the phrase isn't. A single pattern with a case-insensitive group occasionally misses
// "Based in" (pattern-modifiers.test.ts).
const placeBehind = new RegExp(
  `^\\s+(?<city>\\p{Lu}[\\p{L}'’-]{1,40}(?:[ -](?:(?:${small}) (?:(?:${small}) )?)?\\p{Lu}[\\p{L}'’.-]{1,40}){0,2})(?:, | \\(|, in )?(?<country>\\p{Lu}[\\p{L} ’'-]{2,40})?`,
  'u',
);
const eastern: readonly RegExp[] = [
  /本社(?:は|を|：|:|所在地[：:は]?)\s?(?<city>\p{Script=Han}{2,6}?[市区町村都])/u,
  /(?<city>\p{Script=Han}{2,5}?[市区町村都])(?:に|を)(?:本社|拠点)/u,
  /(?:^|[\s、がは年らで])(?:\p{Script=Han}{2,3}[県府])?(?<city>\p{Script=Han}{1,4}?[市区町村])で[^。]{0,12}(?:作って|つくって|開発して|運営して)/u,
  /(?:总部|公司|總部|团队|團隊|工作室|办公室)(?:位于|设在|设于|在|位於|設於)\s?(?<city>\p{Script=Han}{2,4}?市|\p{Script=Han}{2,3}(?=[，。,.]|$))/u,
  /본사는 (?<city>[가-힣]{2,5}?)(?:에|시에)/u,
  /(?<city>[가-힣]{2,5}?)(?:시)?에 (?:본사|사무실)를? (?:둔|두고)/u,
];

const longest = 300;
/** A list of places doesn't give a single location. */
const goesOn = /^(?:,| and| und| et| y| e| en| i) \p{Lu}/u;

/** The company's location stated in a sentence; `names`: the company's names (own-sentence.ts). */
export function seatIn(sentence: string, names: readonly string[]): Seat | undefined {
  if (sentence.length > longest) return undefined;
  for (const named of placesNamed(sentence)) {
    const seat = seatOf(named, sentence, names);
    if (seat !== undefined) return seat;
  }
  return undefined;
}

/** A place after a location phrase: where phrase and place start and end in the sentence. */
interface NamedPlace {
  phrase: string;
  city: string;
  country: string;
  start: number;
  end: number;
}

function placesNamed(sentence: string): NamedPlace[] {
  const spaced = [...sentence.matchAll(phrases)].flatMap(({ 0: phrase, index }): NamedPlace[] => {
    const end = index + phrase.length;
    const found = placeBehind.exec(sentence.slice(end));
    const { city, country = '' } = found?.groups ?? {};
    return found === null || city === undefined
      ? []
      : [{ phrase, city, country, start: index, end: end + found[0].length }];
  });
  const inEastern = eastern.flatMap((pattern): NamedPlace[] => {
    const found = pattern.exec(sentence);
    const city = found?.groups?.city;
    return found === null || city === undefined
      ? []
      : [{ phrase: '', city, country: '', start: found.index, end: found.index + found[0].length }];
  });
  return [...spaced.slice(0, 1), ...inEastern];
}

function seatOf(
  { phrase, city, country, start, end }: NamedPlace,
  sentence: string,
  names: readonly string[],
): Seat | undefined {
  // The phrase itself says whose location it is: "estamos", "nuestra sede".
  const before = sentence.slice(0, start);
  const after = sentence.slice(end);
  const isOurs = saysOurselves.test(phrase) || isOfOurselves(before, after, names);
  if (hasItsOwnPlace.test(before + phrase) || !isOurs) return undefined;
  const code = countryAtStart(country);
  if (code !== undefined) return { city, country: code };
  return weakSeat.test(phrase) || goesOn.test(after) ? undefined : { city };
}

/** The country at the start of a text. */
function countryAtStart(text: string): string | undefined {
  const words = text.trim().split(' ');
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const code = countryCodeOf(
      words
        .slice(0, count)
        .join(' ')
        .replace(/[)’']{1,3}$/, ''),
    );
    if (code !== undefined) return code;
  }
  return undefined;
}
