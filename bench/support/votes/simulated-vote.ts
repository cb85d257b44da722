/** Somebody who votes in a simulation. Times in ms since the epoch, UTC. */
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
  /** The campaign that it is of; null of an honest vote. */
  campaign: string | null;
  /** Of a ring: whether its voter had not yet voted for as many launches as make voters alike. */
  isBeforeRing?: boolean;
  /** Cast by an account of a campaign for what nobody paid for, to look like others. */
  isCamouflage?: boolean;
}
