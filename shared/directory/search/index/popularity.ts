/** Maximum score boost for a popular listing over one without votes. */
const mostGain = 0.25;
/** Half of the boost is reached after this many doublings (2^8 = 256 votes). */
const halfGainDoublings = 8;

/** Score factor by votes: 1 without votes, 1.125 at 255, approaching 1.25. Breaks ties between equally good matches. */
export function popularityFactor(votes: number): number {
  const doublings = Math.log2(1 + votes);
  return 1 + (mostGain * doublings) / (doublings + halfGainDoublings);
}
