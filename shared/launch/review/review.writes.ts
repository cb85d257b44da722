import { readSettings } from '../../change/change.reads.ts';
import { hasPublicListing, requireListing } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { ListingReviewModel } from './listing-review.model.ts';
import { readReview } from './listing-review.reads.ts';
import { holdOf, type ReviewDecision, type ReviewHold, standingOf } from './listing-review.ts';

/**
 * Decides whether a listing about to be published needs the team's review under the current settings. If so, the
 * listing enters the review queue; otherwise, it is removed from the queue. Safe to repeat.
 */
export function holdForReview(listing: ListingRecord, now: Date): Promise<ReviewHold> {
  return inTransaction(async () => {
    const { launch } = await readSettings();
    const { _id, owner_account_id: owner } = listing;
    const review = await readReview(_id);
    const isKnown = launch.review === 'first' && owner !== null && (await hasPublicListing(owner));
    const hold = holdOf(listing, review, { mode: launch.review, isKnown });
    if (hold === 'waiting' && review === undefined)
      await ListingReviewModel.insertMany([{ _id, state: 'waiting', text: '', revision: 0, decisions: 0, since: now }]);
    if (hold === 'none' && (review?.state === 'waiting' || review?.state === 'changes')) await forgetReviews([_id]);
    return hold;
  });
}

/**
 * Records a decision on a listing, in the surrounding transaction. Returns false if the same decision was already made
 * (a double click). Throws `wrong_state` if there is nothing to decide, or someone else decided meanwhile.
 */
export async function decideReview(
  listing: ListingRecord,
  { state, text, seen }: ReviewDecision,
  now: Date,
): Promise<boolean> {
  const review = await readReview(listing._id);
  if (review === undefined) throw new SlipwayError('wrong_state', say('problem_listing.not_in_review'));
  if (review.decisions === seen + 1 && review.state === state && review.text === text) return false;
  if (review.decisions !== seen) throw new SlipwayError('wrong_state', say('problem_listing.decided_meanwhile'));
  const decided = { state, text, revision: listing.revision ?? 0, decisions: seen + 1, since: now };
  await ListingReviewModel.updateOne({ _id: listing._id }, { $set: decided });
  return true;
}

/**
 * Resubmits an account's listing for review after changes were requested. Does nothing if none were requested, so it is
 * safe to repeat. Throws `not_found`, also for other people's listings, and `forbidden`.
 */
export function sendBackToReview(accountId: string, listingId: number, now: Date): Promise<void> {
  return inTransaction(async () => {
    const listing = await requireListing(accountId, listingId, 'edit');
    const review = await readReview(listingId);
    if (review === undefined || standingOf(review, listing) !== 'changes') return;
    await ListingReviewModel.updateOne({ _id: listingId }, { $set: { state: 'waiting', since: now } });
  });
}

/** Deletes listings' reviews. Safe to repeat. */
export async function forgetReviews(listingIds: readonly number[]): Promise<void> {
  await ListingReviewModel.deleteMany({ _id: oneOf(listingIds) });
}
