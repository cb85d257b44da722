import { readListingRecords } from '../../directory/directory.reads.ts';
import { readAccounts } from '../../identity/identity.reads.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { readHeldComments, readObjectedComments } from '../comment/comment.reads.ts';
import { type HoldReason, holdReasonsInWords } from '../moderation/hold-rules.ts';
import { readOpenReports } from '../moderation/report.reads.ts';
import { subjectOf } from '../moderation/report.ts';
import { readHeldReviews, readObjectedReviews } from '../review/review.reads.ts';

/** A text that waits for a person of the team to read it. */
export interface TalkInQueue {
  /** Names it: `comment-12`. */
  subject: string;
  /** Name of the listing that it is about. */
  listing: string;
  /** Name and mail address of its author. */
  author: string;
  body: string;
  heldFor: string;
  /** What its author says against its removal. */
  objection: string | null;
  /** Reasons of readers who reported it. */
  reports: readonly string[];
  url: string;
}

interface Held {
  subject: string;
  account_id: string;
  listing_id: number;
  body: string;
  held_for: readonly HoldReason[];
  objection: { words: string } | null;
}

/** What waits to be read, that with most reports first and then the longest waiting. */
export async function readTalkQueue(limit: number): Promise<TalkInQueue[]> {
  const held = await readHeld(limit);
  const [reports, listings, accounts] = await Promise.all([
    readOpenReports(held.map(({ subject }) => subject)),
    readListingRecords([...new Set(held.map(({ listing_id }) => listing_id))]),
    readAccounts([...new Set(held.map(({ account_id }) => account_id))]),
  ]);
  const reportsOf = Map.groupBy(reports, ({ subject }) => subject);
  const listingOf = new Map(listings.map((each) => [each._id, each]));
  const accountOf = new Map(accounts.map((each) => [each._id, each]));
  const rows = held.map(({ subject, account_id, listing_id, body, held_for, objection }) => {
    const [listing, account] = [listingOf.get(listing_id), accountOf.get(account_id)];
    return {
      subject,
      listing: listing?.name ?? 'a listing that is gone',
      author: account === undefined ? 'nobody' : `${account.name ?? 'without a name'} <${account.email}>`,
      body,
      heldFor: objection === null ? holdReasonsInWords(held_for) : 'removed, and its author objects',
      objection: objection?.words ?? null,
      reports: (reportsOf.get(subject) ?? []).map(({ reason }) => reason),
      url: listing === undefined ? '' : absoluteUrl(listingPath(listing.slug)),
    };
  });
  return rows.toSorted((a, b) => b.reports.length - a.reports.length);
}

async function readHeld(limit: number): Promise<Held[]> {
  const [heldComments, comments, heldReviews, reviews] = await Promise.all([
    readHeldComments(limit),
    readObjectedComments(limit),
    readHeldReviews(limit),
    readObjectedReviews(limit),
  ]);
  return [
    ...[...heldComments, ...comments].map((comment) => ({ ...comment, subject: subjectOf('comment', comment._id) })),
    ...[...heldReviews, ...reviews].map((review) => ({ ...review, subject: subjectOf('review', review._id) })),
  ];
}
