import { slipsBetween } from '../slips.ts';

/** A category with its name and its ancestors' names. */
export interface Pickable {
  name: string;
  above: string;
}

/** Cost of a match: exact, prefix, substring, typo. */
const [whole, beginning, within, slip] = [0, 1, 2, 3];
/** Additional cost if only an ancestor matches. */
const above = 4;
const fewestForWithin = 3;

/**
 * Categories whose own or ancestors' names contain a text's words, in any order, best first; if no category matches all
 * words, those matching the most. Words may have one typo if they have at least four letters, and two if they have at
 * least eight.
 */
export function findCategories(categories: readonly Pickable[], text: string): Pickable[] {
  const sought = wordsOf(text);
  const found = categories
    .map((category) => ({ category, ...costOf(category, sought) }))
    .filter(({ missing }) => missing < sought.length);
  const least = Math.min(...found.map(({ missing }) => missing));
  return found
    .filter(({ missing }) => missing === least)
    .sort((a, b) => a.cost - b.cost || a.category.name.length - b.category.name.length)
    .map(({ category }) => category);
}

/** A category's cost, and how many of the words it doesn't match. */
function costOf(category: Pickable, sought: readonly string[]): { cost: number; missing: number } {
  const [own, higher] = [wordsOf(category.name), wordsOf(category.above)];
  const costs = sought.map((word) => Math.min(costIn(own, word), costIn(higher, word) + above));
  const had = costs.filter((cost) => cost !== Number.POSITIVE_INFINITY);
  return { cost: had.reduce((sum, cost) => sum + cost, 0), missing: costs.length - had.length };
}

const costIn = (words: readonly string[], sought: string): number =>
  words.reduce((least, word) => Math.min(least, costOfWord(word, sought)), Number.POSITIVE_INFINITY);

function costOfWord(word: string, sought: string): number {
  if (word === sought) return whole;
  if (word.startsWith(sought)) return beginning;
  if (sought.length >= fewestForWithin && word.includes(sought)) return within;
  return slip + (slipsBetween(sought, word) ?? Number.POSITIVE_INFINITY);
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
