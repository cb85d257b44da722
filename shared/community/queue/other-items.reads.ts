import { readAccount } from '../../identity/identity.reads.ts';
import { say } from '../../kernel/language/say.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';
import { type ClaimWithListing, readDisputes } from '../claim/claim.reads.ts';
import { claimMethodWords } from '../claim/claim-words.ts';
import { signalWords } from '../vote/signal-names.ts';
import { alertReasonWords, alertSummary } from '../vote-alert/alert-words.ts';
import { readVoteAlerts, type ShownAlert } from '../vote-alert/vote-alert.reads.ts';
import type { VoteAlertRecord } from '../vote-alert/vote-alert.ts';
import { type HeldVotes, readVoteQueue } from '../week/vote-queue.reads.ts';
import { itemStamp } from './item-stamp.ts';
import { type QueueItem, type Subject, subjectName } from './queue-item.ts';

/** Defaults for items that aren't texts. */
export const nothingWritten = {
  author: null,
  body: null,
  stars: null,
  reports: [],
  removedFor: null,
  changes: [],
  objection: null,
  answered: null,
  isForOthers: false,
};

/** Held votes, grouped by listing and week, oldest first. */
export async function readVoteItems(): Promise<QueueItem[]> {
  const groups = (await readVoteQueue()).map(toVoteItem);
  return groups.sort((a, b) => a.since.getTime() - b.since.getTime());
}

function toVoteItem({ listing, until, votes, week }: HeldVotes): QueueItem {
  const subject: Subject = { kind: 'votes', listingId: listing.id, week };
  const signals = Map.groupBy(
    votes.flatMap((vote) => vote.signals ?? []),
    (signal) => signal,
  );
  const found = [...signals].map(([signal, all]) =>
    say('moderation.votes_signal', { count: all.length, signal: signalWords(signal) }),
  );
  const end =
    until === null ? say('moderation.week_is_open') : say('moderation.undecided_is_void', { time: timeInWords(until) });
  return {
    ...nothingWritten,
    name: subjectName(subject),
    kind: 'vote',
    subject,
    since: votes[0]?.cast_at ?? new Date(0),
    stamp: voteStamp(votes),
    listing,
    reasons: [say('moderation.votes_in_week', { count: votes.length, week, end }), ...found],
  };
}

/** Launches with unusual votes, oldest alert first. */
export const readAlertItems = async (): Promise<QueueItem[]> => (await readVoteAlerts()).map(toAlertItem);

function toAlertItem({ alert, listing, until }: ShownAlert): QueueItem {
  const subject: Subject = { kind: 'alert', listingId: alert.listing_id, week: alert.week };
  const end =
    until === null ? say('moderation.week_is_open') : say('moderation.order_is_final', { time: timeInWords(until) });
  return {
    ...nothingWritten,
    name: subjectName(subject),
    kind: 'alert',
    subject,
    since: alert.found_at,
    stamp: alertStamp(alert),
    listing,
    reasons: [say('moderation.alert_counts', { summary: alertSummary(alert), end }), ...alertReasonWords(alert)],
  };
}

/** A stamp that changes with the affected votes. */
export const alertStamp = ({ receipts }: Pick<VoteAlertRecord, 'receipts'>): string => itemStamp([...receipts].sort());

/** Disputed claims, oldest dispute first. */
export const readClaimItems = async (): Promise<QueueItem[]> => Promise.all((await readDisputes()).map(toClaimItem));

/** A stamp that changes with the held votes. */
export const voteStamp = (votes: HeldVotes['votes']): string =>
  itemStamp(votes.map(({ receipt }) => receipt ?? '').sort());

/** A stamp that changes with a claim's progress, and with the listing's owner. */
export const claimStamp = ({ claim: { status, dispute }, listing }: ClaimWithListing): string =>
  itemStamp([status, dispute?.opened_at.toISOString() ?? null, listing.owner_account_id ?? null]);

async function toClaimItem({ claim, listing }: ClaimWithListing): Promise<QueueItem> {
  const subject: Subject = { kind: 'claim', id: claim._id };
  const [owner, claimant] = await Promise.all([
    listing.owner_account_id ? readAccount(listing.owner_account_id) : null,
    readAccount(claim.account_id),
  ]);
  const { dispute } = claim;
  return {
    ...nothingWritten,
    name: subjectName(subject),
    kind: 'claim',
    subject,
    since: dispute?.opened_at ?? claim.created_at,
    stamp: claimStamp({ claim, listing }),
    listing,
    author:
      claimant === null
        ? null
        : {
            account_id: claimant._id,
            name: claimant.name ?? say('moderation.nameless_member'),
            since: claimant.created_at,
            shown: 0,
            removed: 0,
          },
    reasons: [
      ...(dispute === null ? [] : [say(`moderation.dispute_${dispute.why}`)]),
      say('moderation.claimed_by', {
        method: claimMethodWords(claim.method).label,
        owner: owner?.name ?? say('moderation.a_nameless_member'),
      }),
      say('moderation.website_is', { url: listing.website_url }),
    ],
    objection: dispute === null || dispute.words === '' ? null : dispute.words,
  };
}
