import { dayMs } from '../../kernel/time/day-ms.ts';
import type { PastVote } from '../vote/signals.ts';

/** A vote of a week with what is known of who cast it. Times in ms since the epoch, UTC. */
export interface WeekVote {
  id: string;
  /** Empty if the account was deleted. */
  account: string;
  listing: number;
  castAt: number;
  /** Keyed hash of the network, another one each day; null if it is not known. */
  network: string | null;
  isDisposable: boolean;
  /** Whether a person has decided on it already. */
  isDecided: boolean;
}

/** Every standing vote of a week. */
export interface VotedWeek {
  votes: readonly WeekVote[];
  /** Every vote of each of the accounts, those of the week among them, in any order. */
  histories: ReadonlyMap<string, readonly PastVote[]>;
  /** When each account was made. */
  madeAt: ReadonlyMap<string, number>;
}

/** A vote with the data the signs use. */
export interface KnownVote extends WeekVote {
  madeAt: number | null;
  /** Account age when voting, as doublings of a day: 7 is about 128 days. */
  ageDoublings: number | null;
  isFirst: boolean;
  /** Days since the account was made or voted last. */
  idleDays: number;
  /** Votes for the same listing from its network that day, including itself. */
  ofNetwork: number;
}

/** The votes of a week with what follows from the histories of who cast them. */
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
