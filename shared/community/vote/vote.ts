import type { ListingRecord } from '../../directory/directory.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';
import { type Monday, weekEnd, weekOf } from '../../kernel/week/week-calendar.ts';

/** The vote of a person for a listing. One that was taken back keeps its record. Times in UTC. */
export interface VoteRecord {
  /** Of the listing and the account, so that nobody votes twice. */
  _id: string;
  account_id: string;
  listing_id: number;
  /** Monday of the launch week that it was cast in, and counts in. */
  week: Monday;
  cast_at: Date;
  state: 'counted' | 'retracted';
  /** Whether the counts of the listing have it. */
  is_tallied: boolean;
  /** Whether that is no longer as `state` says: the next tally brings it up to date. */
  is_due: boolean;
}

/** Id of the record of a vote. */
export const voteId = (accountId: string, listingId: number): string => `${listingId}.${accountId}`;

/** Who may vote, and how often: the same for everybody. */
export type VoteGates = Settings['votes'];

/** Why a vote is not taken. */
export type VoteRefusal = 'scheduled' | 'not_in_week' | 'own' | 'new_account' | 'too_many' | 'earlier_week';

/** What a vote is judged by. */
export interface VoteCase {
  listing: Pick<ListingRecord, 'status' | 'launch_week'>;
  account: { createdAt: Date };
  /** Whether the account is among the people of the listing. */
  isOwn: boolean;
  /** The vote of this account that there is already. */
  before: Pick<VoteRecord, 'week' | 'state'> | undefined;
  /** Votes that the account has cast within the last hour. */
  castLately: number;
}

/** When an account may vote for the first time. */
const votesFrom = (createdAt: Date, { account_age_hours }: VoteGates): Date =>
  new Date(createdAt.getTime() + account_age_hours * hourMs);

/** Whether votes can be cast for a listing at all: it is live, and its launch week is on. */
export const isVotable = (
  { status, launch_week }: { status?: string | undefined; launch_week?: string | null | undefined },
  now: Date,
): boolean => status === 'live' && launch_week === weekOf(now);

/** Why this vote is not taken; undefined where it is. */
export function refusalOf(
  { listing, account, isOwn, before, castLately }: VoteCase,
  gates: VoteGates,
  now: Date,
): VoteRefusal | undefined {
  if (listing.status !== 'live') return 'scheduled';
  if (!isVotable(listing, now)) return 'not_in_week';
  if (isOwn) return 'own';
  if (before?.state === 'counted' && before.week !== listing.launch_week) return 'earlier_week';
  if (votesFrom(account.createdAt, gates) > now) return 'new_account';
  return castLately >= gates.per_hour ? 'too_many' : undefined;
}

/** The same in a sentence for the person. */
export function refusalInWords(refusal: VoteRefusal, { listing, account, before }: VoteCase, gates: VoteGates): string {
  const week = listing.launch_week;
  switch (refusal) {
    case 'scheduled':
      return week === null
        ? 'It is not live: nobody can vote for it.'
        : `It is not live yet: votes begin with its launch on ${dayInWords(week)}.`;
    case 'not_in_week':
      return week === null
        ? 'It has no launch week: votes are cast in launch weeks only.'
        : `Its launch week ended at ${timeInWords(weekEnd(week))}: votes are cast in the launch week only.`;
    case 'own':
      return 'You are among its people: nobody votes for what is theirs.';
    case 'earlier_week':
      return `You voted for it in the week of ${dayInWords(before?.week ?? '')}: everybody has one vote for each product.`;
    case 'new_account':
      return `Your account is new: it can vote from ${timeInWords(votesFrom(account.createdAt, gates))} on.`;
    case 'too_many':
      return `You have cast ${gates.per_hour} votes within an hour, the most that one account may. Try again later.`;
  }
}
