import { dayMs } from '../../kernel/time/day-ms.ts';

/**
 * Trending: the sum of e^(lambda * t) over a listing's votes, t being the time of each vote. Every sum grows by the same
 * factor as time passes, so the order does not depend on "now" and pages stay stable (notes on peers).
 * The sum is kept as its natural logarithm: e^(lambda * t) itself would overflow.
 */

/** Decay rate per millisecond for a half-life in days. */
export const decayRate = (halfLifeDays: number): number => Math.LN2 / (halfLifeDays * dayMs);

/** Adds one vote cast at `votedAt` (UTC) to a score; null is the score of a listing without votes. */
export function addVoteToTrending(score: number | null, votedAt: Date, halfLifeDays: number): number {
  const vote = decayRate(halfLifeDays) * votedAt.getTime();
  if (score === null) return vote;
  const higher = Math.max(score, vote);
  return higher + Math.log1p(Math.exp(Math.min(score, vote) - higher));
}

/** Removes a vote cast at `votedAt` from a score; null when none is left. */
export function takeVoteFromTrending(score: number | null, votedAt: Date, halfLifeDays: number): number | null {
  if (score === null) return null;
  const rest = -Math.expm1(decayRate(halfLifeDays) * votedAt.getTime() - score);
  // What remains of a single vote is floating-point error.
  return rest < 1e-9 ? null : score + Math.log(rest);
}
