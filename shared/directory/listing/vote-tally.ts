import type { Monday } from '../../kernel/week/week-calendar.ts';
import type { ListingRecord } from './listing.ts';
import { addVoteToTrending, takeVoteFromTrending } from './trending.ts';

/** Votes a listing gained and lost in one of its launch weeks, by time cast. */
export interface VoteTally {
  id: number;
  week: Monday;
  added: readonly Date[];
  removed: readonly Date[];
}

/** A listing with a tally added: all-time votes, the week's votes, when each count was reached, and trending. */
export function withVotes(
  listing: ListingRecord,
  { week, added, removed }: VoteTally,
  halfLifeDays: number,
): ListingRecord {
  const by = added.length - removed.length;
  const reached = latestOf(added);
  const count = <Tallied extends { votes: number; votes_reached_at: Date | null }>(of: Tallied): Tallied => ({
    ...of,
    votes: Math.max(0, of.votes + by),
    votes_reached_at: laterOf(of.votes_reached_at, reached),
  });
  const raised = added.reduce((score, at) => addVoteToTrending(score, at, halfLifeDays), listing.trending);
  return {
    ...count(listing),
    launches: listing.launches.map((launch) => (launch.week === week ? count(launch) : launch)),
    trending: removed.reduce((score, at) => takeVoteFromTrending(score, at, halfLifeDays), raised),
  };
}

const latestOf = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((latest, time) => laterOf(latest, time), null);

const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;
