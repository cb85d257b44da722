import type { ChangeBody } from '../../change/change.ts';
import { commitChange } from '../../change/change.writes.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { CommentModel } from './comment.model.ts';
import { readComment } from './comment.reads.ts';
import { type CommentRecord, commentRecord, isListed } from './comment.ts';

// Every function here is part of a transaction: the comment, its thread and the change that its page follows are one commit.

/** Saves a comment. Throws a ZodError if it exceeds its limits. */
export async function addComment(comment: CommentRecord, listing: ListingRecord, now: Date): Promise<void> {
  try {
    await CommentModel.insertMany([commentRecord.parse(comment)]);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // the same press came twice
    throw problem;
  }
  if (comment.state !== 'shown') return;
  await countAnswers(comment.root_id);
  await announce(listing, now);
}

/** Changes a comment and its thread, announcing visible differences. Returns the updated comment. */
export async function changeComment(
  before: CommentRecord,
  fields: Partial<CommentRecord>,
  now: Date,
): Promise<CommentRecord> {
  const after = commentRecord.parse({ ...before, ...fields });
  const { _id, ...changed } = { ...after, is_listed: isListed(after, after.answers) };
  await CommentModel.updateOne({ _id }, { $set: changed });
  await countAnswers(before.root_id);
  const [listing] = await readListingRecords([before.listing_id]);
  const isSeen = before.state === 'shown' || after.state === 'shown';
  if (isSeen && listing !== undefined) await announce(listing, now);
  return { ...changed, _id };
}

/** Counts the shown answers of a thread, and whether lists have it still. */
async function countAnswers(rootId: number | null): Promise<void> {
  if (rootId === null) return;
  const root = await readComment(rootId);
  if (root === undefined) return;
  const answers = await CommentModel.countDocuments({ root_id: rootId, state: 'shown' }).exec();
  await CommentModel.updateOne({ _id: rootId }, { $set: { answers, is_listed: isListed(root, answers) } });
}

function announce({ _id, slug }: ListingRecord, now: Date): Promise<void> {
  const change: ChangeBody = { room: 'talk', ids: [_id], slugs: [slug] };
  return commitChange(now, async () => ({ result: undefined, change }));
}
