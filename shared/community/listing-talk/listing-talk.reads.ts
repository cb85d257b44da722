import { noComments } from '../comment/comment-view.ts';
import { listingsWithComments, readListingComments } from '../comment/listing-comments.reads.ts';
import { countLaunchReminders } from '../launch-reminder/launch-reminder.reads.ts';
import { listingsWithReviews, readListingReviews } from '../review/listing-reviews.reads.ts';
import { noReviews } from '../review/review-view.ts';
import { readShownVoters } from '../voters/voters.reads.ts';
import { noVoters } from '../voters/voters.ts';
import { type ListingTalk, noTalk } from './listing-talk.ts';

/** Comments and reviews of a listing. */
export const readTalk = async (listingId: number): Promise<ListingTalk> => (await readTalks([listingId]))[0] ?? noTalk;

/**
 * Like `readTalk`, for several listings, in the given order: one query for all, plus a few for each listing that has
 * comments or reviews.
 */
export async function readTalks(listingIds: readonly number[]): Promise<ListingTalk[]> {
  const [commented, reviewed, wishes, voters] = await Promise.all([
    listingsWithComments(listingIds),
    listingsWithReviews(listingIds),
    countLaunchReminders(listingIds),
    readShownVoters(listingIds),
  ]);
  return Promise.all(
    listingIds.map(async (id) => {
      const [comments, reviews] = await Promise.all([
        commented.includes(id) ? readListingComments(id) : noComments,
        reviewed.includes(id) ? readListingReviews(id) : noReviews,
      ]);
      return { comments, reviews, launchWishes: wishes.get(id) ?? 0, voters: voters.get(id) ?? noVoters };
    }),
  );
}
