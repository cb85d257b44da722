import { foldAccents, foldCase, isDisguised, looksLatin, skeleton } from './fold.ts';

/** A compiled word or phrase. */
export interface BlockedPhrase {
  term: string;
  words: readonly Pick<TextWord, 'exact' | 'plain'>[];
  /** Whether its last word is a prefix, as in `casino*`. */
  isOpen: boolean;
}

/** Minimum letters for matching disguised words, since shorter ones match too much. */
const disguisedFrom = 3;

// Scripts without spaces between words.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// In Korean, particles follow words directly.
const hangul = /^\p{Script=Hangul}+$/u;

/** A compiled term; undefined if it has no letters or digits. */
export function toPhrase(term: string): BlockedPhrase | undefined {
  const words = textWords(term.replace(/\*/g, ' ')).filter(({ isSpelled }) => !isSpelled);
  return words.length === 0 ? undefined : { term, words, isOpen: /\*\s*$/.test(term) };
}

/**
 * Blocked terms found in a text as whole words, even if accented, spelled out, stretched, or written with lookalike
 * letters and digits. In scripts without spaces, terms match anywhere in the text.
 */
export function blockedTermsIn(text: string, phrases: readonly BlockedPhrase[]): string[] {
  const words = textWords(text);
  const latin = words.filter(({ plain }) => /\p{Script=Latin}/u.test(plain)).length;
  const isLatin = latin * 2 > words.length;
  const together = foldAccents(foldCase(text)).replace(/\s+/gu, '');
  return phrases
    .filter((phrase) => stands(phrase, words, isLatin) || (isUnspaced(phrase) && together.includes(joined(phrase))))
    .map(({ term }) => term);
}

const joined = ({ words }: BlockedPhrase): string => words.map(({ plain }) => plain).join('');

const isUnspaced = (phrase: BlockedPhrase): boolean => unspaced.test(joined(phrase));

function stands({ words: wanted, isOpen }: BlockedPhrase, words: readonly TextWord[], isLatin: boolean): boolean {
  const last = wanted.length - 1;
  const isLong = wanted.reduce((sum, { plain }) => sum + plain.length, 0) >= disguisedFrom;
  return words.some((_, start) =>
    wanted.every((word, index) => {
      const found = words[start + index];
      return found !== undefined && isWord(found, word, { isOpen: isOpen && index === last, isLatin, isLong });
    }),
  );
}

function isWord(
  found: TextWord,
  { exact, plain }: BlockedPhrase['words'][number],
  { isOpen, isLatin, isLong }: { isOpen: boolean; isLatin: boolean; isLong: boolean },
): boolean {
  const goesOn = isOpen || hangul.test(plain);
  const same = (text: string, word: string) =>
    goesOn ? text.startsWith(word) : (found.isSpelled && text.includes(word)) || text.replace(/'s$/u, '') === word;
  if (same(found.exact, exact)) return true;
  // Different accents make a different word: "các" isn't "cặc". If only one of the two has accents, they are the same
  // word.
  const isOtherAccent = exact !== plain && found.exact !== found.plain;
  if (!isOtherAccent && same(found.plain, plain)) return true;
  const short = unstretched(found.plain);
  if (short !== undefined && same(short, squeezed(plain))) return true;
  const isLookAlike = isDisguised(found.signed) || (isLatin && looksLatin(found.signed));
  return isLong && isLookAlike && same(skeleton(found.signed), skeleton(plain));
}

interface TextWord {
  /** Lower case, with accents. */
  exact: string;
  /** Without accents and letter-like symbols. */
  plain: string;
  /** Without accents, but with letter-like symbols: "$pam". */
  signed: string;
  /** Whether the letters were spelled out, which hides word boundaries. */
  isSpelled: boolean;
}

const wordPattern = /[\p{L}\p{M}\p{N}@$€£!|+¡]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const signs = /[@$€£!|+¡]+/gu;
// Punctuation around a word isn't part of it.
const ends = /^[!|+¡]+|[!|+¡]+$/gu;
// The same separator between all letters: "c a s i n o", "c.a.s.i.n.o".
const spelled = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$]([ ._\-*~/]{1,2})[\p{L}\p{N}@$](?:\1[\p{L}\p{N}@$])+(?![\p{L}\p{N}])/gu;
const between = /[ ._\-*~/]/g;

/** A text's words in order; letters spelled out one by one form a word too. */
function textWords(text: string): TextWord[] {
  const folded = foldCase(text);
  const runs = [...folded.matchAll(spelled)].map(([run]) => toWord(run.replace(between, ''), true));
  return [...[...folded.matchAll(wordPattern)].map(([word]) => toWord(word, false)), ...runs].filter(
    ({ plain }) => plain !== '',
  );
}

function toWord(word: string, isSpelled: boolean): TextWord {
  const exact = word.replace(/’/g, "'").replace(ends, '');
  const signed = foldAccents(exact);
  return { exact: exact.replace(signs, ''), plain: signed.replace(signs, ''), signed, isSpelled };
}

/**
 * A word with its repeated letters reduced to one, if any occurs three or more times in a row, as in "spaaaam";
 * undefined otherwise.
 */
const unstretched = (word: string): string | undefined => (/(\p{L})\1{2}/u.test(word) ? squeezed(word) : undefined);

/** A word with repeated letters reduced to one. */
const squeezed = (word: string): string => word.replace(/(\p{L})\1+/gu, '$1');
