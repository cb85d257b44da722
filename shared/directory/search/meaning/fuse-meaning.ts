/** A listing that is near to a query in meaning. */
export interface Near {
  id: number;
  /** How far above the usual nearness, in standard deviations. */
  z: number;
}

// Measured on judged needs (docs/decisions/search-by-meaning.md).
const meaningShare = 1 / 10;
const wordShare = 1.5;
const rankDamping = 5;

/**
 * One order out of what words found, in their order, and what is near in meaning. `told`: how much of the query
 * the words tell, 0 to 1. A total order: of equal weight what words found leads, then the lower id.
 */
export function fuseMeaning(byWords: readonly number[], told: number, near: readonly Near[]): number[] {
  const trust = Math.min(1, wordShare * told);
  const ranks = new Map(byWords.map((id, rank) => [id, rank]));
  const weights = new Map(byWords.map((id, rank) => [id, trust / (1 + rank / rankDamping)]));
  for (const { id, z } of near) weights.set(id, (weights.get(id) ?? 0) + z * meaningShare);
  const rankOf = (id: number): number => ranks.get(id) ?? byWords.length;
  return [...weights].sort(([a, one], [b, other]) => other - one || rankOf(a) - rankOf(b) || a - b).map(([id]) => id);
}
