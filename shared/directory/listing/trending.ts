import { dayMs } from '../../kernel/time/day-ms.ts';

/**
 * Trending: the sum of e^(lambda * t) over a listing's votes, t being the time of each. All sums grow by the same
 * factor over time, so the order doesn't depend on "now" and pages stay stable. Stored as the natural logarithm, since
 * e^(lambda * t) would overflow.
 */

export const decayRate = (halfLifeDays: number): number => Math.LN2 / (halfLifeDays * dayMs);

/** Adds a vote cast at `votedAt` (UTC) to a score; null is the score without votes. */
export function addVoteToTrending(score: number | null, votedAt: Date, halfLifeDays: number): number {
  const vote = decayRate(halfLifeDays) * votedAt.getTime();
  if (score === null) return vote;
  const higher = Math.max(score, vote);
  return higher + Math.log1p(Math.exp(Math.min(score, vote) - higher));
}

/** Removes a vote cast at `votedAt` from a score; null if no votes are left. */
export function takeVoteFromTrending(score: number | null, votedAt: Date, halfLifeDays: number): number | null {
  if (score === null) return null;
  const rest = -Math.expm1(decayRate(halfLifeDays) * votedAt.getTime() - score);
  // A remainder below one vote is floating-point error.
  return rest < 1e-9 ? null : score + Math.log(rest);
}
