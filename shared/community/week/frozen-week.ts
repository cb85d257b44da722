import { createHash } from 'node:crypto';
import { type CommunityStanding, compareCommunity } from '../../directory/directory.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import type { WeekEntry, WeekResult } from '../../launch/launch.ts';
import { countedSince, type VoteRecord } from '../vote/vote.ts';

/** The listing's launch in the week. */
export interface WeekLaunch {
  listingId: number;
  launchedAt: Date;
  /** The listing's votes in the week, and when that count was reached. */
  votes: number;
  reachedAt: Date | null;
}

export type WeekVote = Pick<
  VoteRecord,
  'listing_id' | 'cast_at' | 'counts_from' | 'state' | 'reason' | 'receipt' | 'is_tallied' | 'signals'
>;

/** The part of a week's result determined by launches and votes alone. */
export type FrozenWeek = Pick<WeekResult, 'entries' | 'counted' | 'held' | 'retracted' | 'void' | 'inputs_hash'>;

/**
 * A week's ranking from its launches and votes: deterministic, whatever the input order. Votes for other listings are
 * ignored. The hash is that of `ledgerText`.
 */
export function freezeWeek(
  week: Monday,
  rulesVersion: number,
  launches: readonly WeekLaunch[],
  votes: readonly WeekVote[],
): FrozenWeek {
  const votesOf = Map.groupBy(votes.filter(isOfLedger), ({ listing_id }) => listing_id);
  const entries = launches
    .map((launch) => entryOf(launch, votesOf.get(launch.listingId) ?? []))
    .toSorted((a, b) => compareCommunity(standingOf(a), standingOf(b)))
    .map((entry, index) => ({ ...entry, rank: index + 1 }));
  const listed = new Set(launches.map(({ listingId }) => listingId));
  const meant = votes.filter((vote) => isOfLedger(vote) && listed.has(vote.listing_id));
  const inState = (state: VoteRecord['state']) => meant.filter((vote) => vote.state === state);
  const reasons = Map.groupBy(inState('void'), ({ reason }) => reason ?? 'unknown');
  return {
    entries,
    counted: inState('counted').length,
    held: inState('held').length,
    retracted: inState('retracted').length,
    void: Object.fromEntries([...reasons].sort().map(([reason, some]) => [reason, some.length])),
    inputs_hash: hashOfInputs(ledgerText(week, rulesVersion, entries, meant)),
  };
}

/** Hex SHA-256, as printed by `sha256sum`. */
export const hashOfInputs = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Input of a week's ranking as CSV lines (RFC 4180, nothing needs quoting): the week with the rules version; each launch with its time,
 * imported votes and when it reached them; each vote with receipt, time, state and reason.
 */
export function ledgerText(
  week: Monday,
  rulesVersion: number,
  entries: readonly WeekEntry[],
  votes: readonly WeekVote[],
): string {
  const listed = new Set(entries.map(({ listing_id }) => listing_id));
  const launchLines = entries
    .toSorted((a, b) => a.listing_id - b.listing_id)
    .map(({ listing_id, launched_at, votes: all, carried, reached_at }) => {
      const carriedReached = carried > 0 && all === carried ? (reached_at?.toISOString() ?? '') : '';
      return ['launch', listing_id, launched_at.toISOString(), carried, carriedReached].join(',');
    });
  const voteLines = votes
    .filter((vote) => isOfLedger(vote) && listed.has(vote.listing_id))
    .map((vote) => {
      const { listing_id, receipt = '', state, reason } = vote;
      return ['vote', listing_id, receipt, countedSince(vote).toISOString(), state, reason ?? ''].join(',');
    })
    .sort();
  return `${[['week', week, 'rules', rulesVersion].join(','), ...launchLines, ...voteLines].join('\n')}\n`;
}

/** Whether a vote existed when the week was frozen: later votes and uncounted ones aren't in the ledger. */
const isOfLedger = ({ state, is_tallied, reason }: WeekVote): boolean =>
  state !== 'waiting' && (state !== 'counted' || is_tallied) && reason !== 'late';

function entryOf(launch: WeekLaunch, votes: readonly WeekVote[]): Omit<WeekEntry, 'rank'> {
  const counted = votes.filter(({ state }) => state === 'counted');
  const recorded = votes.filter(({ is_tallied }) => is_tallied).length;
  const carried = Math.max(0, launch.votes - recorded);
  const latest = counted.reduce((last, vote) => Math.max(last, countedSince(vote).getTime()), Number.NEGATIVE_INFINITY);
  const carriedReached = carried > 0 ? launch.reachedAt : null;
  return {
    listing_id: launch.listingId,
    votes: carried + counted.length,
    carried,
    held: votes.filter(({ state }) => state === 'held').length,
    void: votes.filter(({ state }) => state === 'void').length,
    reached_at: counted.length > 0 ? new Date(latest) : carriedReached,
    launched_at: launch.launchedAt,
    voided: null,
  };
}

/** An entry as input for the ranking. */
export const standingOf = (entry: Omit<WeekEntry, 'rank'>): CommunityStanding => ({
  id: entry.listing_id,
  votes: entry.votes,
  votes_reached_at: entry.reached_at?.getTime() ?? Number.POSITIVE_INFINITY,
  launched_at: entry.launched_at.getTime(),
});
