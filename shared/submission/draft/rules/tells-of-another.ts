import {
  foundingSource,
  foundingWords,
  saysOurselves,
  sinceSource,
  speaksOfOthers,
} from '../language/company-words.ts';
import { sentencesOf } from '../site/sentences.ts';
import { yearIn } from './founding.ts';

const year = /(?<!\d)(?:1[89]|20)\d{2}(?!\d)/;

/**
 * Whether a text gives a founding year without saying "we": such a text is about another company, or belongs in the
 * founding-year field. `names`: the company's names (own-sentence.ts).
 */
export const isAboutAnother = (text: string, names: readonly string[]): boolean =>
  year.test(text) &&
  (foundingWords.test(text) || speaksOfOthers.test(text) || sinceYear.test(text)) &&
  (!saysOurselves.test(text) ||
    sentencesOf(text).some((sentence) => foundedApposition.test(sentence) && yearIn(sentence, names) === undefined));

const sinceYear = new RegExp(`${sinceSource} (?:1[89]|20)\\d{2}(?!\\d)`, 'iu');

/** A relative clause about someone else: "served at Globex, founded in 1932". */
const foundedApposition = new RegExp(`\\p{Lu}[\\p{L}’'-]{1,40}, ${foundingSource}[^.]{0,20}(?:1[89]|20)\\d{2}`, 'u');
