/** A listing as far as its category goes. */
interface Placed {
  primary_category: number | null;
}

const most = 3;
/** Number of best matches that vote on the category. */
const voters = 20;

/**
 * Ids of the categories that a text belongs to most likely, at most three: those of the listings that match it best, the best counting
 * most, before them those whose name the text says.
 */
export function nearestCategories(matches: readonly Placed[], named: readonly number[]): number[] {
  const votes = new Map<number, number>();
  for (const id of named) votes.set(id, (votes.get(id) ?? 0) + 1);
  for (const [place, { primary_category }] of matches.slice(0, voters).entries()) {
    if (primary_category !== null) votes.set(primary_category, (votes.get(primary_category) ?? 0) + 1 / (place + 2));
  }
  return [...votes]
    .sort(([, first], [, second]) => second - first)
    .slice(0, most)
    .map(([id]) => id);
}

/** Whether a text has all words of a name, in its singular or plural. */
export function says(text: string, name: string): boolean {
  const said = new Set(wordsOf(text).map(stem));
  const words = wordsOf(name).filter((word) => word !== 'and');
  return words.length > 0 && words.every((word) => said.has(stem(word)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const stem = (word: string): string => word.replace(/(?<=\w\w\w)e?s$/, '');
