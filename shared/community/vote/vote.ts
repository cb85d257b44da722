import type { ListingRecord } from '../../directory/directory.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';
import { type Monday, weekEnd, weekOf } from '../../kernel/week/week-calendar.ts';
import type { VoteSignal } from './signal-names.ts';

/** A person's vote for a listing. Withdrawn votes are kept. Times in UTC. */
export interface VoteRecord {
  /** Listing and account, hence unique. */
  _id: string;
  account_id: string;
  listing_id: number;
  /** Monday of the launch week it was cast in and counts for. */
  week: Monday;
  cast_at: Date;
  /** When a new account's vote starts to count; absent if it counted immediately. */
  counts_from?: Date | null;
  /** `waiting`: counts automatically from `counts_from`. `held`: counts once a person approves it. `void`: never counts. */
  state: VoteState;
  /** Void votes only. */
  reason?: VoidReason | null;
  /** Random ID of the vote in the week's ledger, known to its voter. Absent in older votes. */
  receipt?: string;
  /** Keyed hash of the voter's network; deleted once the week is final. */
  network?: string | null;
  /** Keyed hash of the voter's mailbox; deleted once the week is final. */
  mailbox?: string | null;
  is_disposable?: boolean;
  /** Whether it still has to be checked for signals. */
  is_unchecked?: boolean;
  /** Signals found at the last check. */
  signals?: readonly VoteSignal[];
  /** When the team reviewed it; from then on, signals no longer hold it. */
  decided_at?: Date | null;
  /** Whether it is included in the listing's counts. */
  is_tallied: boolean;
  /** Whether `state` is outdated: the next tally updates it. */
  is_due: boolean;
  /** Whether its voter agreed to be shown: a copy of the account's setting, for finding the few who did. */
  is_open?: boolean;
}

export const voteStates = ['counted', 'waiting', 'held', 'void', 'retracted'] as const;
export type VoteState = (typeof voteStates)[number];

/** Reasons for void votes, as named in the ledger. */
const voidReasons = {
  bought: 'account.void_bought',
  same_person: 'account.void_same_person',
  own: 'account.void_own',
  undecided: 'account.void_undecided',
  late: 'account.void_late',
} as const;
export type VoidReason = keyof typeof voidReasons;

/** Reasons a person can choose; the others are set automatically. */
export const decidableReasons = ['bought', 'same_person', 'own'] as const satisfies readonly VoidReason[];
export type DecidableReason = (typeof decidableReasons)[number];

export const isDecidableReason = (text: string): text is DecidableReason =>
  decidableReasons.some((reason) => reason === text);

export const isVoidReason = (text: string): text is VoidReason => Object.hasOwn(voidReasons, text);

/** Whether a vote is valid, even if it doesn't count yet. */
export const isStanding = ({ state }: { state: VoteState }): boolean =>
  state === 'counted' || state === 'waiting' || state === 'held';

/** When a counted vote started to count, which breaks ties. */
export const countedSince = ({ cast_at, counts_from }: Pick<VoteRecord, 'cast_at' | 'counts_from'>): Date =>
  counts_from ?? cast_at;

export const voteId = (accountId: string, listingId: number): string => `${listingId}.${accountId}`;

/** Who may vote and how often; the same for everyone. */
export type VoteGates = Settings['votes'];

/** Why a vote is rejected. */
export type VoteRefusal = 'scheduled' | 'not_in_week' | 'own' | 'new_account' | 'too_many' | 'earlier_week' | 'void';

/** Input of the voting rules. */
export interface VoteCase {
  /** Whether the week's ranking is final. */
  isOver?: boolean;
  listing: Pick<ListingRecord, 'status' | 'launch_week'>;
  account: { createdAt: Date };
  /** Whether the account manages the listing. */
  isOwn: boolean;
  /** The account's earlier vote for this listing, if any. */
  before: Pick<VoteRecord, 'week' | 'state' | 'reason'> | undefined;
  /** Number of the account's votes in the last hour. */
  castLately: number;
}

/** When an account's votes start to count (UTC). */
const votesFrom = (createdAt: Date, { account_age_hours }: VoteGates): Date =>
  new Date(createdAt.getTime() + account_age_hours * hourMs);

/** When a vote cast now starts to count, if the account is too new; else null. */
export function waitsUntil(createdAt: Date, gates: VoteGates, now: Date): Date | null {
  const from = votesFrom(createdAt, gates);
  return from > now ? from : null;
}

/** Whether a vote cast now could only count once voting in this week has closed. */
export const countsTooLate = (createdAt: Date, gates: VoteGates, now: Date): boolean =>
  (waitsUntil(createdAt, gates, now) ?? now) >= weekEnd(weekOf(now));

/** Whether a listing can be voted for: it is live, and in its launch week. */
export const isVotable = (
  { status, launch_week }: { status?: string | undefined; launch_week?: string | null | undefined },
  now: Date,
): boolean => status === 'live' && launch_week === weekOf(now);

/** Why this vote is rejected; undefined if it is accepted. */
export function refusalOf(
  { isOver = false, listing, account, isOwn, before, castLately }: VoteCase,
  gates: VoteGates,
  now: Date,
): VoteRefusal | undefined {
  if (listing.status !== 'live') return 'scheduled';
  if (isOver || !isVotable(listing, now)) return 'not_in_week';
  if (isOwn) return 'own';
  if (before?.state === 'void') return 'void';
  if (before !== undefined && isStanding(before) && before.week !== listing.launch_week) return 'earlier_week';
  if (countsTooLate(account.createdAt, gates, now)) return 'new_account';
  return castLately >= gates.per_hour ? 'too_many' : undefined;
}

/** Why a vote is void, in a sentence. */
export const voidReasonInWords = (reason: VoidReason | null | undefined): string =>
  say(reason == null ? 'account.void_plain' : voidReasons[reason]);

/** Whether and when a vote counts, in a few words. */
export function voteStandingInWords({ counts_from, state, reason }: VoteRecord): string {
  switch (state) {
    case 'counted':
      return say('account.vote_counted');
    case 'waiting':
      return counts_from == null
        ? say('account.vote_waiting')
        : say('account.vote_counts_from', { time: timeInWords(counts_from) });
    case 'held':
      return say('account.vote_in_review');
    case 'void':
      return say('account.vote_not_counted', { why: voidReasonInWords(reason) });
    default:
      return say('account.vote_taken_back');
  }
}

/** Why a vote is rejected, in a sentence for the voter. */
export function refusalInWords(refusal: VoteRefusal, { listing, account, before }: VoteCase, gates: VoteGates): Said {
  const week = listing.launch_week;
  switch (refusal) {
    case 'scheduled':
      return week === null ? say('account.not_votable') : say('account.votable_from', { day: dayInWords(week) });
    case 'not_in_week':
      return week === null
        ? say('account.no_launch_week')
        : say('account.launch_week_ended', { time: timeInWords(weekEnd(week)) });
    case 'own':
      return say('account.own_vote');
    case 'earlier_week':
      return say('account.voted_earlier', { day: dayInWords(before?.week ?? '') });
    case 'void':
      return say('account.vote_is_void', { why: voidReasonInWords(before?.reason) });
    case 'new_account':
      return say('account.votes_from', { time: timeInWords(votesFrom(account.createdAt, gates)) });
    case 'too_many':
      return say('account.too_many_votes', { count: gates.per_hour });
  }
}

/** All reasons, as sentences. */
export const voidReasonWords = (): string[] => Object.values(voidReasons).map((key) => say(key));
