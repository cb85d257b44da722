import { notFound } from '../../kernel/errors.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { CommentModel } from './comment.model.ts';
import { readComment, readCommentsBy } from './comment.reads.ts';
import type { CommentRecord } from './comment.ts';
import { cancelCommentNotifications } from './comment-notifications.writes.ts';
import { changeComment } from './save-comment.writes.ts';

/**
 * Deletes the author's own comment; a placeholder remains if others replied. Unsent emails about it are cancelled.
 * Throws `not_found`. Safe to repeat.
 */
export function deleteComment(accountId: string, id: number, now: Date): Promise<CommentRecord> {
  return inTransaction(async () => {
    const comment = await readComment(id);
    if (comment === undefined || comment.account_id !== accountId) throw notFound('comment');
    if (comment.state === 'deleted' || comment.state === 'removed') return comment;
    await cancelCommentNotifications(comment);
    return changeComment(comment, { state: 'deleted', ...withoutWords(comment) }, now);
  });
}

/**
 * Removes text and name from all comments of an account; comments that were never shown are deleted entirely. Call in a
 * transaction. Safe to repeat.
 */
export async function forgetComments(accountId: string, now: Date): Promise<void> {
  for (const comment of await readCommentsBy(accountId)) {
    if (comment.shown_at === null) await CommentModel.deleteOne({ _id: comment._id });
    else await changeComment(comment, { state: 'deleted', account_id: '', ...withoutWords(comment) }, now);
  }
}

const withoutWords = ({
  _id,
}: CommentRecord): Pick<CommentRecord, 'body' | 'print' | 'press_key' | 'held_for' | 'objection' | 'is_objected'> => ({
  body: '',
  print: '',
  press_key: `deleted-${_id}`,
  held_for: [],
  objection: null,
  is_objected: false,
});
