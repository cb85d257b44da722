import { readSettings, requirePart } from '../../change/change.reads.ts';
import { readListingRecords, requireListing } from '../../directory/directory.reads.ts';
import { isPublicStatus } from '../../directory/directory.ts';
import { requireAccount } from '../../identity/identity.reads.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { type Judged, judgeText } from '../moderation/judge-text.reads.ts';
import { readTalkText } from '../moderation/talk-text.ts';
import { lastingMailbox } from '../vote/network-key.writes.ts';
import {
  countRepeats,
  hasShownReview,
  isMailboxSeatTaken,
  readAnsweredBy,
  readReview,
  readReviewBy,
  readReviewsBy,
  reviewRefusal,
} from './review.reads.ts';
import { mailboxSeat, type ReviewRecord, reviewLength, reviewSeat } from './review.ts';
import { cancelReviewNotifications, notifyOfReply, notifyOfReview } from './review-notifications.writes.ts';
import { addReview, changeReview, dropReview } from './save-review.writes.ts';

interface Reviewer {
  id: string;
  createdAt: Date;
}

interface SentReview {
  stars: number;
  sent: string;
  isTrapped?: boolean;
}

/**
 * Posts or replaces an account's review of a live listing: one per account. It is shown immediately or held by a rule;
 * the listing's rating is updated in the same transaction. Throws `not_found`, `invalid_parameter` for the text, and
 * `wrong_state` with an explanation for those who manage the listing, new accounts, removed reviews and a second
 * account with the same mailbox.
 */
export function writeReview(by: Reviewer, listingId: number, given: SentReview, now: Date): Promise<ReviewRecord> {
  return inTransaction(async () => {
    await requirePart('reviews');
    const [listing] = await readListingRecords([listingId]);
    if (listing === undefined || !isPublicStatus(listing.status)) throw notFound('listing');
    const refusal = await reviewRefusal(by, listing, now);
    if (refusal !== undefined) throw new SlipwayError('wrong_state', refusal.words);
    const before = await readReviewBy(by.id, listingId);
    if (before?.state === 'removed')
      throw new SlipwayError(
        'wrong_state',
        sentences(say('problem_talk.review_removed'), say('problem_talk.mail_says_why')),
      );
    const judged = await judge(by, given, { listingId, except: before?._id ?? 0 }, now);
    if (before !== undefined) return rewrite(before, given.stars, judged, now);
    const mailbox_seat = await requireMailboxSeat(by.id, listingId);
    const review = { ...newReview(await takeIds('review'), by, listingId, given.stars, judged, now), mailbox_seat };
    await addReview(review, now);
    if (review.state === 'shown') await notifyOfReview(review, listing, now);
    return review;
  });
}

/** The unique key of the account's mailbox among the listing's reviews. Throws `wrong_state` if it is taken. */
async function requireMailboxSeat(accountId: string, listingId: number): Promise<string> {
  const { email } = await requireAccount(accountId);
  const seat = mailboxSeat(listingId, await lastingMailbox(email));
  if (await isMailboxSeatTaken(seat)) throw new SlipwayError('wrong_state', say('account.reviewed_from_mailbox'));
  return seat;
}

/** Deletes the author's own review and updates the listing's rating. Throws `not_found`. */
export function deleteReview(accountId: string, id: number, now: Date): Promise<void> {
  return inTransaction(async () => {
    const review = await readReview(id);
    if (review === undefined || review.account_id !== accountId || review.state === 'removed') throw notFound('review');
    await cancelReviewNotifications(review);
    await dropReview(review, now);
  });
}

/**
 * Posts the makers' one reply to a review; posting again replaces it without a notification. An empty text removes it.
 * Throws `not_found`, `forbidden` and `invalid_parameter`.
 */
export function answerReview(accountId: string, id: number, sent: string, now: Date): Promise<ReviewRecord> {
  return inTransaction(async () => {
    await requirePart('reviews');
    const review = await readReview(id);
    if (review?.state !== 'shown') throw notFound('review');
    const listing = await requireListing(accountId, review.listing_id, 'post_updates');
    if (sent.trim() === '') return review.answer === null ? review : changeReview(review, { answer: null }, now);
    const { talk } = await readSettings();
    const bounds = { least: 1, most: reviewLength.answer, links: talk.most_links, what: 'answer' } as const;
    const { body } = readTalkText(sent, bounds);
    if (review.answer?.body === body) return review;
    const answered = await changeReview(review, { answer: { body, account_id: accountId, at: now } }, now);
    if (review.answer === null) await notifyOfReply(answered, listing, now);
    return answered;
  });
}

/** Deletes all reviews by an account, and its replies to others'. Call in a transaction. Safe to repeat. */
export async function forgetReviews(accountId: string, now: Date): Promise<void> {
  for (const review of await readReviewsBy(accountId)) await dropReview(review, now);
  for (const review of await readAnsweredBy(accountId)) await changeReview(review, { answer: null }, now);
}

function judge(
  by: Reviewer,
  { sent, isTrapped }: SentReview,
  { listingId, except }: { listingId: number; except: number },
  now: Date,
): Promise<Judged> {
  const { least, most } = reviewLength;
  const known = (print: string, days: number) =>
    Promise.all([hasShownReview(by.id), countRepeats(print, by.id, { days, except }, now)]);
  return judgeText({ sent, isTrapped, account: by, listingId }, { least, most, what: 'review' }, known, now);
}

function rewrite(
  before: ReviewRecord,
  stars: number,
  { body, print, reasons }: Judged,
  now: Date,
): Promise<ReviewRecord> | ReviewRecord {
  if (before.stars === stars && before.body === body) return before;
  const held_for = [...new Set([...before.held_for, ...reasons])];
  const state = held_for.length > 0 ? 'held' : before.state;
  return changeReview(before, { stars, body, print, held_for, state, edited_at: now }, now);
}

function newReview(
  id: number,
  by: Reviewer,
  listing_id: number,
  stars: number,
  { body, print, reasons }: Judged,
  now: Date,
): ReviewRecord {
  const state = reasons.length > 0 ? 'held' : 'shown';
  return {
    _id: id,
    listing_id,
    account_id: by.id,
    seat: reviewSeat(listing_id, by.id),
    stars,
    body,
    state,
    held_for: reasons,
    print,
    created_at: now,
    edited_at: null,
    shown_at: state === 'shown' ? now : null,
    answer: null,
    objection: null,
    is_objected: false,
    decisions: [],
  };
}
