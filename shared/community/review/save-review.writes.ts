import type { ChangeBody } from '../../change/change.ts';
import { commitChange } from '../../change/change.writes.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import { saveCounts } from '../../directory/directory.writes.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { ratingOf } from './rating.ts';
import { ReviewModel } from './review.model.ts';
import { countStars } from './review.reads.ts';
import { type ReviewRecord, reviewRecord } from './review.ts';

// Call these functions in a transaction: they also update the listing's rating and announce the page change.

export async function addReview(review: ReviewRecord, now: Date): Promise<void> {
  try {
    await ReviewModel.insertMany([reviewRecord.parse(review)]);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // concurrent double click
    throw problem;
  }
  if (review.state === 'shown') await announceReviews(review.listing_id, now);
}

/** Changes a review, announcing visible differences. Returns the updated review. */
export async function changeReview(
  before: ReviewRecord,
  fields: Partial<ReviewRecord>,
  now: Date,
): Promise<ReviewRecord> {
  const after = reviewRecord.parse({ ...before, ...fields });
  const { _id, ...changed } = after;
  await ReviewModel.updateOne({ _id }, { $set: changed });
  if (before.state === 'shown' || after.state === 'shown') await announceReviews(after.listing_id, now);
  return after;
}

/** Removes a review. */
export async function dropReview({ _id, listing_id, state }: ReviewRecord, now: Date): Promise<void> {
  await ReviewModel.deleteOne({ _id });
  if (state === 'shown') await announceReviews(listing_id, now);
}

/** Updates the listing's rating from its shown reviews, and announces the page change. */
async function announceReviews(listingId: number, now: Date): Promise<void> {
  const [listing] = await readListingRecords([listingId]);
  if (listing === undefined) return;
  await saveCounts([{ id: listingId, rating: ratingOf(await countStars(listingId)) }], now);
  const change: ChangeBody = { room: 'talk', ids: [listingId], slugs: [listing.slug] };
  await commitChange(now, async () => ({ result: undefined, change }));
}
