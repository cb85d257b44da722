import type { NewMail } from '../../change/change.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { approvedMail, ownTextsUrl, removedMail, shownTextUrl, takenBackMail } from '../moderation/decision-mail.ts';
import { withDecision } from '../moderation/decisions.ts';
import { readObjection } from '../moderation/objection.ts';
import type { RemovalReason } from '../moderation/removal.ts';
import { type ReportReason, subjectOf } from '../moderation/report.ts';
import { closeReports, keepReport, type Reporting } from '../moderation/report.writes.ts';
import type { TextState } from '../moderation/text-state.ts';
import { type KnownText, tellAuthor, tellAuthorOfDecision } from '../talk-mail/tell-person.writes.ts';
import { readReview, readReviewOn } from './review.reads.ts';
import type { ReviewRecord } from './review.ts';
import { changeReview } from './save-review.writes.ts';
import { takeBackReviewTellings, tellOfReview } from './tell-of-review.writes.ts';

/** Who of the team decides: an account, or the operator at the command line. */
interface Decision {
  id: number;
  by: string;
}

/**
 * Reports a review, once for each account; enough reports that count hide it until a person has read it. Throws `not_found` for one that
 * readers do not see, and `wrong_state` for one's own. Safe to repeat.
 */
export function reportReview(by: Reporting, id: number, reason: ReportReason, now: Date): Promise<void> {
  return inTransaction(async () => {
    const review = (await readReviewOn(id))?.review;
    if (review?.state !== 'shown') throw notFound('review');
    if (review.account_id === by.id)
      throw new SlipwayError('wrong_state', 'This is your own text. If something is wrong, edit it.');
    const isEnough = await keepReport(subjectOf('review', id), by, reason, now);
    if (isEnough) await changeReview(review, { state: 'held', held_for: [...review.held_for, 'reported'] }, now);
  });
}

/** Shows a review that was held or removed, for the team of the site; its author is told. Throws `not_found`. Safe to repeat. */
export function approveReview({ id, by }: Decision, now: Date): Promise<ReviewRecord> {
  return inTransaction(async () => {
    const review = await requireReview(id);
    await closeReports(subjectOf('review', id), 'dismissed', now);
    if (review.state === 'shown') return review;
    const decisions = withDecision(review.decisions, { verdict: 'approved', reason: null, by, at: now });
    const shown_at = review.shown_at ?? now;
    const shown = await changeReview(
      review,
      { state: 'shown', held_for: [], shown_at, is_objected: false, decisions },
      now,
    );
    const [listing] = await readListingRecords([review.listing_id]);
    if (listing === undefined) return shown;
    if (review.shown_at === null) await tellOfReview(shown, listing, now);
    const link = shownTextUrl(listing);
    const words: NewMail['words'] = ({ name: siteName }) => approvedMail({ what: 'review', listing, siteName });
    await tellAuthor(review.account_id, { link, words }, keyOf(shown), now);
    return shown;
  });
}

/**
 * Says once what is wrong with the removal of an own review: the team reads it again. Throws `not_found`, `wrong_state` where it was said
 * already, and `invalid_parameter` for the words.
 */
export function objectToReviewRemoval(accountId: string, id: number, typed: string, now: Date): Promise<void> {
  return inTransaction(async () => {
    const review = await readReview(id);
    if (review?.account_id !== accountId || review.state !== 'removed') throw notFound('review');
    if (review.objection !== null)
      throw new SlipwayError('wrong_state', 'You have already appealed. The next decision is final.');
    await changeReview(review, { objection: readObjection(typed, now), is_objected: true }, now);
  });
}

/** Takes a review off the site with a reason, for the team; its author is told, with how to object. Throws `not_found`. Safe to repeat. */
export function removeReview({ id, by }: Decision, reason: RemovalReason, now: Date): Promise<ReviewRecord> {
  return inTransaction(async () => {
    const review = await requireReview(id);
    await closeReports(subjectOf('review', id), 'upheld', now);
    if (review.state === 'removed' && !review.is_objected) return review;
    await takeBackReviewTellings(review);
    const decisions = withDecision(review.decisions, { verdict: 'removed', reason, by, at: now });
    const removed = await changeReview(review, { state: 'removed', held_for: [], is_objected: false, decisions }, now);
    const facts = { what: 'review', reason, said: review.body, isFinal: review.objection !== null } as const;
    const link = facts.isFinal ? undefined : ownTextsUrl();
    const mail = { link, words: (known: KnownText) => removedMail({ ...known, ...facts }) };
    await tellAuthorOfDecision(review, mail, keyOf(removed), now);
    return removed;
  });
}

/**
 * Takes the last decision on a review back: it is again as it was before. Its author is told, and nobody is of what was not told yet. Throws
 * `not_found`.
 */
export function restoreReview({ id, by }: Decision, before: TextState, now: Date): Promise<ReviewRecord> {
  return inTransaction(async () => {
    const review = await requireReview(id);
    await takeBackReviewTellings(review);
    const decisions = withDecision(review.decisions, { verdict: 'undone', reason: null, by, at: now });
    const restored = await changeReview(review, { ...before, decisions }, now);
    const facts = { what: 'review', state: before.state } as const;
    const mail = { link: ownTextsUrl(), words: (known: KnownText) => takenBackMail({ ...known, ...facts }) };
    if (before.state !== review.state) await tellAuthorOfDecision(review, mail, keyOf(restored), now);
    return restored;
  });
}

async function requireReview(id: number): Promise<ReviewRecord> {
  const review = await readReview(id);
  if (review === undefined) throw notFound('review');
  return review;
}

/** One mail for each decision. */
const keyOf = ({ _id, account_id, decisions }: ReviewRecord): string =>
  `decided-${account_id}-review-${_id}-${decisions.length}`;
