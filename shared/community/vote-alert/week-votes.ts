import { dayMs } from '../../kernel/time/day-ms.ts';
import type { PastVote } from '../vote/signals.ts';

/** A vote of the week with facts about its voter. Times in ms since the epoch, UTC. */
export interface WeekVote {
  id: string;
  /** Empty if the account was deleted. */
  account: string;
  listing: number;
  castAt: number;
  /** Keyed hash of the network, different each day; null if unknown. */
  network: string | null;
  isDisposable: boolean;
  /** Whether the team has reviewed it. */
  isDecided: boolean;
}

/** All valid votes of a week. */
export interface VotedWeek {
  votes: readonly WeekVote[];
  /** All votes by these accounts, including this week's, in any order. */
  histories: ReadonlyMap<string, readonly PastVote[]>;
  /** Creation times of the accounts. */
  madeAt: ReadonlyMap<string, number>;
}

/** A vote with the data the signs use. */
export interface KnownVote extends WeekVote {
  madeAt: number | null;
  /** Account age when voting, as doublings of a day: 7 is about 128 days. */
  ageDoublings: number | null;
  isFirst: boolean;
  /** Days since the account was created or last voted. */
  idleDays: number;
  /** Number of votes for the same listing from the voter's network that day, including this one. */
  ofNetwork: number;
}

/** The week's votes, with data derived from their voters' histories. */
export function knownVotes({ votes, histories, madeAt }: VotedWeek): KnownVote[] {
  const networks = new Map<string, number>();
  const networkOf = ({ listing, network }: WeekVote) => `${listing} ${network}`;
  for (const vote of votes) networks.set(networkOf(vote), (networks.get(networkOf(vote)) ?? 0) + 1);
  return votes.map((vote) => {
    const made = madeAt.get(vote.account) ?? null;
    const before = (histories.get(vote.account) ?? []).filter(({ castAt }) => castAt < vote.castAt);
    const last = before.reduce((latest, { castAt }) => Math.max(latest, castAt), made ?? vote.castAt);
    return {
      ...vote,
      madeAt: made,
      ageDoublings: made === null ? null : Math.log2(1 + Math.max(0, vote.castAt - made) / dayMs),
      isFirst: vote.account !== '' && before.length === 0,
      idleDays: (vote.castAt - last) / dayMs,
      ofNetwork: vote.network === null ? 1 : (networks.get(networkOf(vote)) ?? 1),
    };
  });
}
