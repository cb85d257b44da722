/** Someone who votes in a simulation. Times in ms since the epoch, UTC. */
export interface Voter {
  id: string;
  madeAt: number;
  network: string;
  isDisposable: boolean;
}

export interface SimulatedVote {
  voter: Voter;
  listing: number;
  week: string;
  castAt: number;
  /** Its campaign; null for an honest vote. */
  campaign: string | null;
  /** For a ring: whether its voter had voted for too few launches yet to count as alike. */
  isBeforeRing?: boolean;
  /** Cast by a campaign account for a launch nobody paid for, as camouflage. */
  isCamouflage?: boolean;
}
