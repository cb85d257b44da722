import type { PastVote } from '../vote/signals.ts';
import { expectedAmong, surpriseOf } from './surprise.ts';

/** Voters of a listing who voted together for other listings before, and how surprising that is. */
export interface Together {
  accounts: ReadonlySet<string>;
  expected: number;
  surprise: number;
}

/**
 * Finds groups that move from launch to launch: for each other listing that several of these voters voted for, compares
 * their number with the number expected if they chose at random by popularity. Listings with few votes weigh most;
 * `inflation` allows for honest people with shared tastes.
 */
export function votedTogether(
  listing: number,
  voters: readonly string[],
  { listingsOf, votesOf, all }: Gathered,
  { inflation, leastSurprise, leastVoters }: { inflation: number; leastSurprise: number; leastVoters: number },
): Together {
  const ofVoters = voters.flatMap((voter) =>
    [...(listingsOf.get(voter) ?? [])].filter((other) => other !== listing).map((other) => ({ voter, other })),
  );
  const meetings = [...Map.groupBy(ofVoters, ({ other }) => other)]
    .filter(([, some]) => some.length >= leastVoters)
    .map(([other, some]) => {
      const ofOthers = (votesOf.get(other) ?? 0) - some.length;
      const expected = inflation * expectedAmong(ofVoters.length, ofOthers, all - ofVoters.length);
      return { some, expected, surprise: surpriseOf(some.length, expected) };
    })
    .filter(({ surprise }) => surprise >= leastSurprise)
    .sort((a, b) => b.surprise - a.surprise);
  const { expected = 0, surprise = 0 } = meetings[0] ?? {};
  return { accounts: new Set(meetings.flatMap(({ some }) => some.map(({ voter }) => voter))), expected, surprise };
}

/** Listings by account, votes by listing, and all votes. */
interface Gathered {
  listingsOf: ReadonlyMap<string, ReadonlySet<number>>;
  votesOf: ReadonlyMap<number, number>;
  all: number;
}

/** Collects what these accounts voted for. */
export function gathered(histories: ReadonlyMap<string, readonly PastVote[]>): Gathered {
  const listingsOf = new Map(
    [...histories].map(([account, past]) => [account, new Set(past.map(({ listing }) => listing))] as const),
  );
  const votesOf = new Map<number, number>();
  for (const listings of listingsOf.values())
    for (const listing of listings) votesOf.set(listing, (votesOf.get(listing) ?? 0) + 1);
  return { listingsOf, votesOf, all: [...votesOf.values()].reduce((sum, votes) => sum + votes, 0) };
}
