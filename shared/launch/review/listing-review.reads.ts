import { type ListingStage, readListingRecords, readListingStages } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { chunks } from '../../kernel/chunks.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { ListingReviewModel } from './listing-review.model.ts';
import { isInQueue, type ListingReview } from './listing-review.ts';

/** A team with a longer backlog sees the rest as it works through the list. */
const mostShown = 1000;
const readAtOnce = 1000;

/** A listing's review, or undefined. Within a transaction, reads the transaction's state. */
export const readReview = async (listingId: number): Promise<ListingReview | undefined> =>
  (await ListingReviewModel.findOne({ _id: listingId }).lean<ListingReview>().exec()) ?? undefined;

/** Reviews by listing ID. */
export async function readReviews(listingIds: readonly number[]): Promise<Map<number, ListingReview>> {
  const found = await ListingReviewModel.find({ _id: oneOf(listingIds) })
    .lean<ListingReview[]>()
    .exec();
  return new Map(found.map((review) => [review._id, review]));
}

/** Listings awaiting team review, longest-waiting first, including those changed on request. At most 1,000. */
export async function readReviewQueue(): Promise<{ review: ListingReview; listing: ListingRecord }[]> {
  const waiting = (await waitingReviews()).slice(0, mostShown);
  const listings = await readListingRecords(waiting.map(({ _id }) => _id));
  const byId = new Map(listings.map((listing) => [listing._id, listing]));
  return waiting.flatMap((review) => {
    const listing = byId.get(review._id);
    return listing === undefined ? [] : [{ review, listing }];
  });
}

/** Number of listings in review, and since when the oldest has been waiting; null if none. */
export async function countReviewQueue(): Promise<{ count: number; since: Date | null }> {
  const waiting = await waitingReviews();
  return { count: waiting.length, since: waiting[0]?.since ?? null };
}

/**
 * Reviews waiting for the team, longest-waiting first. Scans all open reviews in batches: those whose owners never made
 * the requested changes remain open, and they are the oldest.
 */
async function waitingReviews(): Promise<ListingReview[]> {
  const open = ListingReviewModel.find({ state: oneOf(['waiting', 'changes'] as const) }).sort({ since: 1 });
  const reviews = await open.lean<ListingReview[]>().exec();
  const waiting: ListingReview[] = [];
  for (const some of chunks(reviews, readAtOnce)) {
    const stages = new Map((await readListingStages(some.map(({ _id }) => _id))).map((each) => [each._id, each]));
    waiting.push(...some.filter((review) => isWaiting(review, stages.get(review._id))));
  }
  return waiting;
}

const isWaiting = (review: ListingReview, listing: ListingStage | undefined): boolean =>
  listing !== undefined && isInQueue(review, listing);
