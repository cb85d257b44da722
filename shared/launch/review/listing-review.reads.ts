import { type ListingStage, readListingRecords, readListingStages } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { ListingReviewModel } from './listing-review.model.ts';
import { isInQueue, type ListingReview } from './listing-review.ts';

/** More are not looked through: a team that is so far behind sees them as it decides. */
const mostRead = 1000;

/** The review of a listing, or undefined. Within a transaction, as that sees it. */
export const readReview = async (listingId: number): Promise<ListingReview | undefined> =>
  (await ListingReviewModel.findOne({ _id: listingId }).lean<ListingReview>().exec()) ?? undefined;

/** The reviews of listings, by the listing's id. */
export async function readReviews(listingIds: readonly number[]): Promise<Map<number, ListingReview>> {
  const found = await ListingReviewModel.find({ _id: oneOf(listingIds) })
    .lean<ListingReview[]>()
    .exec();
  return new Map(found.map((review) => [review._id, review]));
}

/** Listings that wait for the team, the longest first; those that were changed as asked are among them. */
export const readReviewQueue = (): Promise<{ review: ListingReview; listing: ListingRecord }[]> =>
  queueOf(readListingRecords);

/** How many listings wait for the team, and since when the first does; null where none waits. */
export async function countReviewQueue(): Promise<{ count: number; since: Date | null }> {
  const waiting = await queueOf(readListingStages);
  return { count: waiting.length, since: waiting[0]?.review.since ?? null };
}

/** The queue with as much of each listing as `read` gives. */
async function queueOf<Listing extends ListingStage>(
  read: (ids: readonly number[]) => Promise<Listing[]>,
): Promise<{ review: ListingReview; listing: Listing }[]> {
  const open = ListingReviewModel.find({ state: oneOf(['waiting', 'changes'] as const) });
  const reviews = await open.sort({ since: 1 }).limit(mostRead).lean<ListingReview[]>().exec();
  const listings = new Map((await read(reviews.map(({ _id }) => _id))).map((each) => [each._id, each]));
  return reviews.flatMap((review) => {
    const listing = listings.get(review._id);
    return listing !== undefined && isInQueue(review, listing) ? [{ review, listing }] : [];
  });
}
