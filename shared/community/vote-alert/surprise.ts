/**
 * How surprising it is to see this many: the exponent of ten of a bound on the probability (Chernoff's, for a Poisson
 * distribution), so 8 means at most one in a hundred million. 0 if no more were seen than expected.
 */
export function surpriseOf(seen: number, expected: number): number {
  if (seen <= expected) return 0;
  return (seen * Math.log(seen / expected) - (seen - expected)) / Math.LN10;
}

/** Expected number of votes with a trait, based on all other votes. Never 0, since a few votes prove little. */
export const expectedAmong = (votes: number, othersWith: number, others: number): number =>
  (votes * (othersWith + 1)) / (others + 2);
