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
import { readComment, readCommentOn } from './comment.reads.ts';
import type { CommentRecord } from './comment.ts';
import { changeComment } from './save-comment.writes.ts';
import { takeBackCommentTellings, tellOfComment } from './tell-of-comment.writes.ts';

/** Who of the team decides: an account, or the operator at the command line. */
interface Decision {
  id: number;
  by: string;
}

/**
 * Reports a comment, once for each account; enough reports that count hide it until a person has read it. Throws `not_found` for one that
 * readers do not see, and `wrong_state` for one's own. Safe to repeat.
 */
export function reportComment(by: Reporting, id: number, reason: ReportReason, now: Date): Promise<void> {
  return inTransaction(async () => {
    const comment = (await readCommentOn(id))?.comment;
    if (comment?.state !== 'shown') throw notFound('comment');
    if (comment.account_id === by.id)
      throw new SlipwayError('wrong_state', 'This is your own text. If something is wrong, delete it.');
    const isEnough = await keepReport(subjectOf('comment', id), by, reason, now);
    if (isEnough) await changeComment(comment, { state: 'held', held_for: [...comment.held_for, 'reported'] }, now);
  });
}

/** Shows a comment that was held or removed, for the team of the site; its author is told. Throws `not_found`. Safe to repeat. */
export function approveComment({ id, by }: Decision, now: Date): Promise<CommentRecord> {
  return inTransaction(async () => {
    const comment = await requireDecidable(id);
    await closeReports(subjectOf('comment', id), 'dismissed', now);
    if (comment.state === 'shown') return comment;
    const shown = await changeComment(
      comment,
      {
        state: 'shown',
        held_for: [],
        is_objected: false,
        shown_at: comment.shown_at ?? now,
        decisions: withDecision(comment.decisions, { verdict: 'approved', reason: null, by, at: now }),
      },
      now,
    );
    const [listing] = await readListingRecords([comment.listing_id]);
    if (listing === undefined) return shown;
    if (comment.shown_at === null) await tellOfComment(shown, listing, now);
    const link = shownTextUrl(listing);
    const words: NewMail['words'] = ({ name: siteName }) => approvedMail({ what: 'comment', listing, siteName });
    await tellAuthor(comment.account_id, { link, words }, keyOf(shown), now);
    return shown;
  });
}

/**
 * Says once what is wrong with the removal of an own comment: the team reads it again. Throws `not_found`, `wrong_state` where it was said
 * already, and `invalid_parameter` for the words.
 */
export function objectToCommentRemoval(accountId: string, id: number, typed: string, now: Date): Promise<void> {
  return inTransaction(async () => {
    const comment = await readComment(id);
    if (comment?.account_id !== accountId || comment.state !== 'removed') throw notFound('comment');
    if (comment.objection !== null)
      throw new SlipwayError('wrong_state', 'You have already appealed. The next decision is final.');
    await changeComment(comment, { objection: readObjection(typed, now), is_objected: true }, now);
  });
}

/** Takes a comment off the site with a reason, for the team; its author is told, with how to object. Throws `not_found`. Safe to repeat. */
export function removeComment({ id, by }: Decision, reason: RemovalReason, now: Date): Promise<CommentRecord> {
  return inTransaction(async () => {
    const comment = await requireDecidable(id);
    await closeReports(subjectOf('comment', id), 'upheld', now);
    if (comment.state === 'removed' && !comment.is_objected) return comment;
    await takeBackCommentTellings(comment);
    const decisions = withDecision(comment.decisions, { verdict: 'removed', reason, by, at: now });
    const removed = await changeComment(
      comment,
      { state: 'removed', held_for: [], is_objected: false, decisions },
      now,
    );
    const facts = { what: 'comment', reason, said: comment.body, isFinal: comment.objection !== null } as const;
    const link = facts.isFinal ? undefined : ownTextsUrl();
    const mail = { link, words: (known: KnownText) => removedMail({ ...known, ...facts }) };
    await tellAuthorOfDecision(comment, mail, keyOf(removed), now);
    return removed;
  });
}

/**
 * Takes the last decision on a comment back: it is again as it was before. Its author is told, and nobody is of what was not told yet. Throws
 * `not_found`.
 */
export function restoreComment({ id, by }: Decision, before: TextState, now: Date): Promise<CommentRecord> {
  return inTransaction(async () => {
    const comment = await requireDecidable(id);
    await takeBackCommentTellings(comment);
    const decisions = withDecision(comment.decisions, { verdict: 'undone', reason: null, by, at: now });
    const restored = await changeComment(comment, { ...before, decisions }, now);
    const facts = { what: 'comment', state: before.state } as const;
    const mail = { link: ownTextsUrl(), words: (known: KnownText) => takenBackMail({ ...known, ...facts }) };
    if (before.state !== comment.state) await tellAuthorOfDecision(comment, mail, keyOf(restored), now);
    return restored;
  });
}

async function requireDecidable(id: number): Promise<CommentRecord> {
  const comment = await readComment(id);
  if (comment === undefined || comment.state === 'deleted') throw notFound('comment');
  return comment;
}

/** One mail for each decision. */
const keyOf = ({ _id, account_id, decisions }: CommentRecord): string =>
  `decided-${account_id}-comment-${_id}-${decisions.length}`;
