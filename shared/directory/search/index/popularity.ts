/** Maximum gain of the most popular listing over one without votes. */
const mostGain = 0.25;
/** At this many doublings of votes (2^8 = 256 votes) half of the gain is reached. */
const halfGainDoublings = 8;

/** Votes as a factor of the score: 1 without votes, 1.125 at 255, towards 1.25 for ever more. They decide between equal matches. */
export function popularityFactor(votes: number): number {
  const doublings = Math.log2(1 + votes);
  return 1 + (mostGain * doublings) / (doublings + halfGainDoublings);
}
