/** The part of a listing that concerns its category. */
interface Placed {
  primary_category: number | null;
}

/** A category that the listings most similar to a text vote for. */
export interface VotedCategory {
  id: number;
  /** Listings in it, of the ten most similar. */
  votes: number;
  /** Whether there are enough votes to choose it: as measured, nine of ten such choices are right. */
  isCertain: boolean;
}

const most = 3;
/** Number of best matches that vote on the category. */
const voters = 20;
/** How many of the listings most similar in meaning vote. */
export const likestVoters = 10;
/** Set on two thirds of six catalogues; on the last third, 91 % of such choices were right, 83 % in one merged tree. */
const certainVotes = 8;
const certainVotesOfNamed = 5;
/** With fewer votes a category is rarely right; one that is only named, in 12 %. */
const [leastVotes, leastVotesOfNamed] = [2, 1];
const nameShare = 0.1;

/**
 * Up to three categories by vote of the ten listings most similar to a text, weighted by the fourth power of the cosine. `named`: ids of
 * categories whose name is in the text; these get a small bonus.
 */
export function votedCategories(
  likest: readonly (Placed & { cosine: number })[],
  named: readonly number[],
): VotedCategory[] {
  const shares = new Map<number, { votes: number; weight: number }>();
  let total = 0;
  for (const { primary_category, cosine } of likest.slice(0, likestVoters)) {
    if (primary_category === null) continue;
    const share = shares.get(primary_category) ?? { votes: 0, weight: 0 };
    const weight = Math.max(0, cosine) ** 4;
    total += weight;
    shares.set(primary_category, { votes: share.votes + 1, weight: share.weight + weight });
  }
  const isNamed = new Set(named);
  return [...shares]
    .map(([id, { votes, weight }]) => ({
      id,
      votes,
      weight: weight / (total || 1) + (isNamed.has(id) ? nameShare : 0),
      isCertain: votes >= (isNamed.has(id) ? certainVotesOfNamed : certainVotes),
    }))
    .filter(({ id, votes }) => votes >= (isNamed.has(id) ? leastVotesOfNamed : leastVotes))
    .sort((a, b) => b.weight - a.weight || a.id - b.id)
    .slice(0, most)
    .map(({ id, votes, isCertain }, place) => ({ id, votes, isCertain: isCertain && place === 0 }));
}

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
