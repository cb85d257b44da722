interface Placed {
  primary_category: number | null;
}

/** A category voted for by the listings most similar to a text. */
export interface VotedCategory {
  id: number;
  /** Number of its listings among the ten most similar. */
  votes: number;
  /** Whether it has enough votes to be chosen; in our measurements, nine of ten such choices were right. */
  isCertain: boolean;
}

const most = 3;
/** Number of best matches that vote. */
const voters = 20;
/** Number of most similar listings that vote. */
export const mostSimilarVoters = 10;
/** Tuned on two thirds of six catalogues; on the rest, 91% of such choices were right, and 83% in one merged tree. */
const certainVotes = 8;
const certainVotesOfNamed = 5;
/**
 * Categories with fewer votes are rarely right; those only named in the text, without any votes, are right just 12% of
 * the time.
 */
const [leastVotes, leastVotesOfNamed] = [2, 1];
const nameShare = 0.1;

/**
 * Up to three categories by vote of the ten listings most similar to a text, weighted by cosine to the fourth power.
 * `named`: IDs of categories named in the text, which get a small bonus.
 */
export function votedCategories(
  mostSimilar: readonly (Placed & { cosine: number })[],
  named: readonly number[],
): VotedCategory[] {
  const isNamed = new Set(named);
  return [...voteShares(mostSimilar)]
    .map(([id, { votes, share }]) => ({
      id,
      votes,
      weight: share + (isNamed.has(id) ? nameShare : 0),
      isCertain: votes >= (isNamed.has(id) ? certainVotesOfNamed : certainVotes),
    }))
    .filter(({ id, votes }) => votes >= (isNamed.has(id) ? leastVotesOfNamed : leastVotes))
    .sort((a, b) => b.weight - a.weight || a.id - b.id)
    .slice(0, most)
    .map(({ id, votes, isCertain }, place) => ({ id, votes, isCertain: isCertain && place === 0 }));
}

/** By category: its number of listings among the ten most similar, and its share of their votes, 0 to 1. */
export function voteShares(
  mostSimilar: readonly (Placed & { cosine: number })[],
): Map<number, { votes: number; share: number }> {
  const voting = mostSimilar
    .slice(0, mostSimilarVoters)
    .flatMap(({ primary_category: id, cosine }) => (id === null ? [] : [{ id, weight: Math.max(0, cosine) ** 4 }]));
  const total = voting.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return voting.reduce((shares, { id, weight }) => {
    const { votes, share } = shares.get(id) ?? { votes: 0, share: 0 };
    return shares.set(id, { votes: votes + 1, share: share + weight / total });
  }, new Map<number, { votes: number; share: number }>());
}

/**
 * IDs of the up to three most likely categories for a text: those it names, then those of its best matches, weighted by
 * rank.
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

/** Whether a text contains all words of a name, singular or plural. */
export function says(text: string, name: string): boolean {
  const said = new Set(wordsOf(text).map(stem));
  const words = wordsOf(name).filter((word) => word !== 'and');
  return words.length > 0 && words.every((word) => said.has(stem(word)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const stem = (word: string): string => word.replace(/(?<=\w\w\w)e?s$/, '');
