/** Maximum length compared, in UTF-16 code units; the rest of a word is ignored. */
const longestCompared = 64;

/**
 * Number of single edits between two words: insert, delete or substitute a character, or swap two neighbours (optimal
 * string alignment, the restricted Damerau-Levenshtein distance). Compares the first 64 UTF-16 code units of each word.
 */
export function editDistance(first: string, second: string): number {
  const height = Math.min(first.length, longestCompared);
  const width = Math.min(second.length, longestCompared);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= height; row++) {
    const current = [row];
    for (let column = 1; column <= width; column++) {
      const same = first[row - 1] === second[column - 1];
      const swapped = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      current.push(
        Math.min(
          cell(last, column - 1) + (same ? 0 : 1),
          cell(last, column) + 1,
          cell(current, column - 1) + 1,
          swapped ? cell(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return cell(last, width);
}

/** A cell's value; infinite outside the table. */
function cell(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** All words that differ from `word` by a swap of two different neighbours; 'abc' gives 'bac' and 'acb'. */
export function swapsOf(word: string): string[] {
  const swaps: string[] = [];
  for (let at = 0; at + 1 < word.length; at++) {
    const left = word.charAt(at);
    const right = word.charAt(at + 1);
    if (left !== right) swaps.push(word.slice(0, at) + right + left + word.slice(at + 2));
  }
  return swaps;
}

const latinLetters = 'abcdefghijklmnopqrstuvwxyz';

/** All strings one edit from `word`; inserted and substituted letters are a to z. May contain duplicates. */
export function oneEditFrom(word: string): string[] {
  const edited = swapsOf(word);
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at + 1);
    if (at < word.length) edited.push(before + after);
    for (const letter of latinLetters) {
      if (at < word.length && letter !== word[at]) edited.push(before + letter + after);
      edited.push(before + letter + word.slice(at));
    }
  }
  return edited;
}
