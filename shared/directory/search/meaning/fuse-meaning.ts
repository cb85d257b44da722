/** A listing close to a query in meaning. */
export interface Near {
  id: number;
  /** Standard deviations above the mean similarity. */
  z: number;
}

// Tuned on judged queries (docs/decisions/search-by-meaning.md).
const meaningShare = 1 / 10;
const wordShare = 1.5;
const rankDamping = 5;

/**
 * Merges word matches, which are sorted, with matches by meaning. `told`: share of the query that words cover, 0 to 1.
 * A total order: ties go to word matches, then to the lower ID.
 */
export function fuseMeaning(byWords: readonly number[], told: number, near: readonly Near[]): number[] {
  const trust = Math.min(1, wordShare * told);
  const ranks = new Map(byWords.map((id, rank) => [id, rank]));
  const weights = new Map(byWords.map((id, rank) => [id, trust / (1 + rank / rankDamping)]));
  for (const { id, z } of near) weights.set(id, (weights.get(id) ?? 0) + z * meaningShare);
  const rankOf = (id: number): number => ranks.get(id) ?? byWords.length;
  return [...weights].sort(([a, one], [b, other]) => other - one || rankOf(a) - rankOf(b) || a - b).map(([id]) => id);
}
