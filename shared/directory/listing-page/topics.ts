import { shortHash } from '../../kernel/text/short-hash.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import { functionWords, weakWords } from '../search/index/distinctive-words.ts';
import { singularOf } from '../search/index/inflections.ts';
import { keyOfWords, nameKeyOf, wordsOf } from '../search/index/tokenize.ts';

/** A topic of a listing, used for similarity. */
export interface Topic {
  /** ID of the topic, the same in all listings. A number, to make comparing all listings in a category fast. */
  term: number;
  /** The topic as spelled in the listing, for display. */
  words: string;
  /** Its weight in the similarity score, before it is adjusted for rarity. */
  weight: number;
  /** Whether the topic is a product that the listing is an alternative to. */
  isReplaced: boolean;
}

type Told = Pick<ListingRow, 'tagline' | 'topics' | 'alternative_names'>;

/** Words found in many taglines: a shared platform or shared praise doesn't make two products similar. */
const commonplace = new Set(
  (
    'android app apps based beautiful browser client clean code cross data desktop electron elegant fast file files friendly gui github ios iphone item like list ' +
    'java javascript license lightweight linux mac macos minimal minimalist mobile modern multi native open platform powerful privacy ' +
    'python rust self server hosted source support swift taking ui user users web windows work written'
  ).split(' '),
);

const weights = { replaced: 3, tag: 2, word: 1 };
const mostTopics = 60;

/**
 * A listing's topics, without duplicates: what it replaces, its tags and keywords, and the distinctive words of those
 * and of the tagline.
 */
export function topicsOf({ tagline, topics, alternative_names }: Told): Topic[] {
  const found = new Map<number, Topic>();
  const add = (key: string, words: string, weight: number, isReplaced = false): void => {
    // A hash collision within one category is practically impossible.
    const term = shortHash(key);
    if (key !== '' && !found.has(term) && found.size < mostTopics) found.set(term, { term, words, weight, isReplaced });
  };
  for (const name of linesOf(alternative_names)) add(`=${nameKeyOf(name)}`, name, weights.replaced, true);
  for (const tag of linesOf(topics)) {
    const words = wordsOf(tag).map(singularOf);
    if (tellingOf(words).length > 0) add(keyOfWords(words), tag, weights.tag);
  }
  const texts = [...linesOf(topics), tagline ?? ''];
  for (const word of texts.flatMap((text) => tellingOf(wordsOf(text)))) add(singularOf(word), word, weights.word);
  return [...found.values()];
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** A text's distinctive words: no function words, generic product words, numbers or single letters. */
const tellingOf = (words: readonly string[]): string[] =>
  words.filter(
    (word) =>
      word.length > 1 &&
      !functionWords.has(word) &&
      !weakWords.has(word) &&
      !commonplace.has(word) &&
      !/^\d+$/.test(word),
  );
