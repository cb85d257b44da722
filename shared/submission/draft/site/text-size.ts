// Letters of scripts that put no spaces between words.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu;
const hangul = /\p{Script=Hangul}/gu;
const lettersForOne = 2.5;
const lettersForSyllable = 2;
const lettersOfWord = 2;

/** Number of words. Without spaces, two characters count as one: 物語を一枚ずつ is four. */
export function wordCount(text: string): number {
  const spaced = text
    .replaceAll(unspaced, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return spaced + unspacedRuns(text).reduce((sum, run) => sum + Math.ceil(run.length / lettersOfWord), 0);
}

/** Length in Latin letters: a character of an unspaced script, or of Korean, counts as two or three. */
export function letterCount(text: string): number {
  const unspacedLetters = unspacedRuns(text).reduce((sum, run) => sum + run.length * (lettersForOne - 1), 0);
  return text.length + unspacedLetters + (text.match(hangul)?.length ?? 0) * (lettersForSyllable - 1);
}

/** Whether a text is written, at least in part, without spaces between words. */
export const isUnspaced = (text: string): boolean => unspacedRuns(text).length > 0;

const unspacedRuns = (text: string): string[] => text.match(unspaced) ?? [];

/** Whether a text is written wholly in capitals. */
export const isInCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/[\p{Ll}\p{Lo}]/u.test(text);
