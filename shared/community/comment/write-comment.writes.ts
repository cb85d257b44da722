import { createHash } from 'node:crypto';
import { readSettings, requirePart } from '../../change/change.reads.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import { isPublicStatus, type ListingRecord } from '../../directory/directory.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { oneByOne } from '../../platform/mongo/one-by-one.ts';
import { type Judged, judgeText } from '../moderation/judge-text.reads.ts';
import {
  countRepeats,
  countWrittenLately,
  hasShownComment,
  readComment,
  readDuplicateComment,
} from './comment.reads.ts';
import { type CommentRecord, isEditable, longestComment } from './comment.ts';
import { notifyOfComment } from './comment-notifications.writes.ts';
import { addComment, changeComment } from './save-comment.writes.ts';

export interface Author {
  id: string;
  createdAt: Date;
}

export interface SentText {
  sent: string;
  /** Whether the honeypot field was filled in. */
  isTrapped?: boolean;
}

/**
 * Posts a comment on a public listing, or a reply. It is shown immediately or held by a rule; people are notified once
 * it is shown. Runs in one transaction (the surrounding one, if any). A double submit creates one comment. Throws
 * `not_found`, `invalid_parameter` for the text, and `wrong_state` with an explanation.
 */
export function writeComment(
  author: Author,
  { listingId, parentId }: { listingId: number; parentId: number | null },
  text: SentText,
  now: Date,
): Promise<CommentRecord> {
  return oneByOne(['comments', author.id], async () => {
    await requirePart('comments');
    const [listing] = await readListingRecords([listingId]);
    if (listing === undefined || !isPublicStatus(listing.status)) throw notFound('listing');
    const parent = parentId === null ? undefined : await requireParent(parentId, listingId);
    const judged = await judge(author, text, { listingId }, now);
    const pressKey = pressKeyOf(author.id, listingId, parentId, judged.body);
    const pressed = await readDuplicateComment(pressKey);
    if (pressed !== undefined) return sameAgain(pressed);
    await requireRoom(author.id, now);
    const comment = newComment(await takeIds('comment'), author, listing, parent, { ...judged, pressKey }, now);
    await addComment(comment, listing, now);
    if (comment.state === 'shown') await notifyOfComment(comment, listing, now);
    return comment;
  });
}

/**
 * Edits the author's own comment within a few minutes; the rules check the new text. Throws `not_found`,
 * `invalid_parameter` and `wrong_state`.
 */
export function editComment(author: Author, id: number, text: SentText, now: Date): Promise<CommentRecord> {
  return inTransaction(async () => {
    await requirePart('comments');
    const comment = await readComment(id);
    if (comment === undefined || comment.account_id !== author.id) throw notFound('comment');
    const { talk } = await readSettings();
    if (!isEditable(comment, talk.edit_minutes, now)) throw tooLate(comment, talk.edit_minutes);
    const { body, print, reasons } = await judge(author, text, { listingId: comment.listing_id, except: id }, now);
    if (body === comment.body) return comment;
    const press_key = pressKeyOf(author.id, comment.listing_id, comment.parent_id, body);
    if ((await readDuplicateComment(press_key)) !== undefined)
      throw new SlipwayError('wrong_state', say('problem.written_again'));
    const held_for = [...new Set([...comment.held_for, ...reasons])];
    const state = held_for.length > 0 ? 'held' : comment.state;
    return changeComment(comment, { body, print, press_key, held_for, state, edited_at: now }, now);
  });
}

function judge(
  author: Author,
  text: SentText,
  { listingId, except }: { listingId: number; except?: number },
  now: Date,
): Promise<Judged> {
  const bounds = { least: 1, most: longestComment, what: 'comment' } as const;
  const known = (print: string, days: number) =>
    Promise.all([hasShownComment(author.id), countRepeats(print, author.id, { days, except }, now)]);
  return judgeText({ ...text, account: author, listingId }, bounds, known, now);
}

async function requireParent(id: number, listingId: number): Promise<CommentRecord> {
  const parent = await readComment(id);
  if (parent === undefined || parent.listing_id !== listingId) throw notFound('comment');
  if (parent.state !== 'shown') throw new SlipwayError('wrong_state', say('problem.comment_gone'));
  return parent;
}

async function requireRoom(accountId: string, now: Date): Promise<void> {
  const { talk } = await readSettings();
  if ((await countWrittenLately(accountId, now)) < talk.comments_per_hour) return;
  throw new SlipwayError(
    'wrong_state',
    sentences(say('problem_talk.comments_hour', { most: talk.comments_per_hour }), say('problem_input.send_later')),
  );
}

function sameAgain(pressed: CommentRecord): CommentRecord {
  if (pressed.state !== 'removed') return pressed;
  throw new SlipwayError('wrong_state', say('problem.written_removed'));
}

function newComment(
  id: number,
  author: Author,
  listing: ListingRecord,
  parent: CommentRecord | undefined,
  { body, print, reasons, pressKey }: Judged & { pressKey: string },
  now: Date,
): CommentRecord {
  const state = reasons.length > 0 ? 'held' : 'shown';
  const root_id = parent === undefined ? null : (parent.root_id ?? parent._id);
  return {
    _id: id,
    listing_id: listing._id,
    root_id,
    parent_id: parent?._id ?? null,
    account_id: author.id,
    body,
    state,
    held_for: reasons,
    press_key: pressKey,
    print,
    created_at: now,
    edited_at: null,
    shown_at: state === 'shown' ? now : null,
    answers: 0,
    is_listed: root_id === null && state === 'shown',
    objection: null,
    is_objected: false,
    decisions: [],
  };
}

const pressKeyOf = (...parts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

const tooLate = ({ state }: CommentRecord, minutes: number): SlipwayError =>
  new SlipwayError(
    'wrong_state',
    state === 'shown' || state === 'held'
      ? sentences(say('problem_talk.comment_minutes', { minutes }), say('problem_talk.comment_answer_it'))
      : say('problem_talk.comment_edit_gone'),
  );
