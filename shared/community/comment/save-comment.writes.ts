import type { ChangeBody } from '../../change/change.ts';
import { commitChange } from '../../change/change.writes.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { CommentModel } from './comment.model.ts';
import { readComment } from './comment.reads.ts';
import { type CommentRecord, commentRecord, isListed } from './comment.ts';

// All functions here are part of a transaction that also updates the thread and announces the page change.

export async function addComment(comment: CommentRecord, listing: ListingRecord, now: Date): Promise<void> {
  try {
    await CommentModel.insertMany([commentRecord.parse(comment)]);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // concurrent double click
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

/** Updates a thread's number of shown replies, and whether lists include it. */
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
