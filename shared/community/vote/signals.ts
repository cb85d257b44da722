import type { Settings } from '../../kernel/settings/settings.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { type VoteSignal, voteSignals } from './signal-names.ts';
import { similarVoters } from './similar-voters.ts';

export type SignalThresholds = Settings['votes']['signals'];

/** A vote with the data the signals use. Times in ms since the epoch, UTC. */
export interface LoggedVote {
  id: string;
  /** Empty if the account was deleted. */
  account: string;
  castAt: number;
  /** Keyed hash of the network, different each day; null if unknown (or deleted). */
  network: string | null;
  /** Whether the account's email address is disposable. */
  isDisposable: boolean;
}

/** An account's past vote, in any week. */
export interface PastVote {
  listing: number;
  castAt: number;
}

/** Votes for one listing in one week, with facts about the voters. */
export interface VoteLog {
  votes: readonly LoggedVote[];
  /** The voting period so far: its start, and now or the end of the week, whichever is earlier. */
  from: number;
  until: number;
  /** All votes by these accounts, including the ones above, in any order. */
  histories: ReadonlyMap<string, readonly PastVote[]>;
  /** Creation times of the accounts. */
  madeAt: ReadonlyMap<string, number>;
  /** Owner by listing; listings without an owner are absent. */
  ownerOf: ReadonlyMap<number, string>;
}

/** Signals by vote ID; votes without any are omitted. */
export function signalsOf(log: VoteLog, thresholds: SignalThresholds): Map<string, VoteSignal[]> {
  const found: Record<VoteSignal, ReadonlySet<string>> = {
    network: ofOneNetwork(log, thresholds),
    burst: inBurst(log, thresholds),
    one_owner: forOneOwner(log, thresholds),
    ...amongLikeVoters(log, thresholds),
    woken: afterLongIdling(log, thresholds),
    disposable: new Set(log.votes.filter(({ isDisposable }) => isDisposable).map(({ id }) => id)),
  };
  const ofVotes = log.votes.map(({ id }) => [id, voteSignals.filter((signal) => found[signal].has(id))] as const);
  return new Map(ofVotes.filter(([, signals]) => signals.length > 0));
}

/** Whether these signals are enough to hold the vote. */
export const isSuspicious = (signals: readonly VoteSignal[], { to_hold }: SignalThresholds): boolean =>
  signals.length >= to_hold;

/**
 * Bought packages: several accounts on one network vote for a listing within an hour, or more of them within a day.
 * Networks are hashed with a new key every day, so equal hashes mean the same day.
 */
function ofOneNetwork({ votes }: VoteLog, thresholds: SignalThresholds): Set<string> {
  const { network_accounts, network_accounts_day } = thresholds;
  const known = votes.filter(({ network }) => network !== null);
  // An account has one vote per listing, so counting votes counts accounts.
  const packs = [...Map.groupBy(known, ({ network }) => network).values()].map((ofNetwork) =>
    ofNetwork.length >= network_accounts_day
      ? new Set(ofNetwork.map(({ id }) => id))
      : inHours(inOrder(ofNetwork), (first, end) => end - first >= network_accounts),
  );
  return new Set(packs.flatMap((ids) => [...ids]));
}

/**
 * Bought audiences: an hour with many times the votes of the median hour, nearly all from accounts that had never voted
 * before. Other votes in that hour aren't flagged.
 */
function inBurst(log: VoteLog, { burst_factor, burst_new_share }: SignalThresholds): Set<string> {
  const most = burst_factor * Math.max(1, medianHour(log));
  const sorted = inOrder(log.votes);
  const isFirst = new Set(sorted.filter((vote) => isFirstVote(vote, log)).map(({ id }) => id));
  const firstBefore = [0];
  for (const [index, { id }] of sorted.entries())
    firstBefore.push((firstBefore[index] ?? 0) + (isFirst.has(id) ? 1 : 0));
  const bursts = inHours(sorted, (first, end) => {
    const ofNew = (firstBefore[end] ?? 0) - (firstBefore[first] ?? 0);
    return end - first > most && ofNew >= burst_new_share * (end - first);
  });
  return bursts.intersection(isFirst);
}

/** Accounts that have voted for several listings, all with the same owner. */
function forOneOwner({ votes, histories, ownerOf }: VoteLog, { one_owner_listings }: SignalThresholds): Set<string> {
  const meant = votes.filter(({ account }) => {
    const listings = new Set((histories.get(account) ?? []).map(({ listing }) => listing));
    const owners = new Set([...listings].map((listing) => ownerOf.get(listing)));
    return listings.size >= one_owner_listings && owners.size === 1 && !owners.has(undefined);
  });
  return new Set(meant.map(({ id }) => id));
}

/** Accounts voting for nearly the same listings: two form a pair, and an account in two pairs is in a ring. */
function amongLikeVoters(
  { votes, histories }: VoteLog,
  thresholds: SignalThresholds,
): Record<'pair' | 'ring', Set<string>> {
  const listingsOf = new Map(
    votes.flatMap(({ account }) => {
      const listings = new Set((histories.get(account) ?? []).map(({ listing }) => listing));
      return account === '' || listings.size < thresholds.likeness_listings ? [] : [[account, listings] as const];
    }),
  );
  const partners = similarVoters(listingsOf, thresholds.likeness);
  const withPartners = (least: number) =>
    new Set(votes.filter(({ account }) => (partners.get(account) ?? 0) >= least).map(({ id }) => id));
  return { pair: withPartners(1), ring: withPartners(2) };
}

/** Sold accounts: before this vote, their last vote (or, if none, their sign-up) was at least `idle_days` ago. */
function afterLongIdling({ votes, histories, madeAt }: VoteLog, { idle_days }: SignalThresholds): Set<string> {
  const woken = votes.filter(({ account, castAt }) => {
    const made = madeAt.get(account);
    if (made === undefined) return false;
    const before = (histories.get(account) ?? []).filter((past) => past.castAt < castAt);
    const last = before.reduce((latest, past) => Math.max(latest, past.castAt), made);
    return castAt - last >= idle_days * dayMs;
  });
  return new Set(woken.map(({ id }) => id));
}

const isFirstVote = ({ account, castAt }: LoggedVote, { histories }: VoteLog): boolean =>
  account !== '' && (histories.get(account) ?? []).every((past) => past.castAt >= castAt);

const inOrder = (votes: readonly LoggedVote[]): LoggedVote[] => votes.toSorted((a, b) => a.castAt - b.castAt);

/**
 * IDs of the votes in suspicious hours. Each hour ends with a vote; `first` is the index of the first vote in it, `end`
 * is exclusive.
 */
function inHours(sorted: readonly LoggedVote[], isMeant: (first: number, end: number) => boolean): Set<string> {
  const ids = new Set<string>();
  let first = 0;
  let added = 0;
  for (const [last, { castAt }] of sorted.entries()) {
    while ((sorted[first]?.castAt ?? castAt) <= castAt - hourMs) first += 1;
    if (!isMeant(first, last + 1)) continue;
    for (const { id } of sorted.slice(Math.max(first, added), last + 1)) ids.add(id);
    added = last + 1;
  }
  return ids;
}

/** Votes in the median hour of voting, including hours without votes. */
function medianHour({ votes, from, until }: VoteLog): number {
  const hours = Map.groupBy(votes, ({ castAt }) => Math.floor((castAt - from) / hourMs));
  const counts = [...hours.values()].map((ofHour) => ofHour.length).sort((a, b) => a - b);
  const empty = Math.max(0, Math.ceil((until - from) / hourMs) - counts.length);
  return counts[Math.floor((empty + counts.length) / 2) - empty] ?? 0;
}
