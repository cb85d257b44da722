import { foldText } from './fold.ts';

/** Maximum word length in UTF-16 code units; longer ones (hashes, base64, URLs) are truncated. */
export const longestWord = 64;

// "c++" and "f#" are single words; in "a+b", the plus separates two.
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:\+{1,2}|#)(?![\p{L}\p{N}+#]))?/gu;
const compoundPattern = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+){1,2}(?![\p{L}\p{N}-])/gu;
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const fromThaiOn = /[\u0e00-\uffff]/;
const caseBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * A text's words in reading order, folded (see foldText), with repetitions. Scripts without spaces are segmented by
 * Intl.Segmenter.
 */
export function wordsOf(text: string): string[] {
  const folded = foldText(text);
  const runs: string[] = folded.match(wordPattern) ?? [];
  const words = fromThaiOn.test(folded) ? runs.flatMap(cutUnspaced) : runs;
  return words.some((word) => word.length > longestWord) ? words.map((word) => word.slice(0, longestWord)) : words;
}

function cutUnspaced(run: string): string[] {
  if (!unspacedScript.test(run)) return [run];
  const words = [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike);
  return words.length > 0 ? words.map(({ segment }) => segment) : [run];
}

/**
 * The whole name as one word: "Open Street Map", "open-street map" and "OpenStreetMap" all give "openstreetmap". A name
 * of symbols ("...", an emoji) gives the folded symbols, so that it can still be found; white space gives "".
 */
export function nameKeyOf(name: string): string {
  return keyOfWords(wordsOf(name)) || foldText(name).replace(/\s+/g, '').slice(0, longestWord);
}

/** Words joined into one, cut off at longestWord; '' if there are no words. */
export function keyOfWords(words: readonly string[]): string {
  return words.join('').slice(0, longestWord);
}

/** "e-commerce" is also found as "ecommerce": compounds of two or three words in a text, folded and joined. */
export function compoundsOf(text: string): string[] {
  if (!text.includes('-')) return [];
  const compounds: string[] = foldText(text).match(compoundPattern) ?? [];
  return compounds.map((compound) => compound.replaceAll('-', '').slice(0, longestWord));
}

/**
 * "Xournal++" is also found as "xournal": a word without its trailing symbols; '' if it has none, or if only one letter
 * would remain ("c++").
 */
export function stemOf(word: string): string {
  if (!word.endsWith('+') && !word.endsWith('#')) return '';
  const stem = word.replace(/[+#]+$/, '');
  return stem.length > 1 ? stem : '';
}

/**
 * Pairs of adjacent single characters in scripts without spaces: the segmenter splits unknown names into characters in
 * a text, but may recognise them as words in a query.
 */
export function characterPairsOf(words: readonly string[]): string[] {
  const pairs: string[] = [];
  let before: string | undefined;
  for (const word of words) {
    const character = isCharacter(word) ? word : undefined;
    if (before !== undefined && character !== undefined) pairs.push(before + character);
    before = character;
  }
  return pairs;
}

function isCharacter(word: string): boolean {
  return word.length <= 2 && [...word].length === 1 && unspacedScript.test(word);
}

/** The parts of mixed-case words, folded: "OpenStreetMap 1Password" gives open, street, map, 1, password. */
export function partsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    const parts = word.split(caseBoundary);
    return parts.length > 1 ? parts.flatMap(wordsOf) : [];
  });
}
