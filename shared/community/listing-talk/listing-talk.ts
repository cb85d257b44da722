import { type ListingComments, noComments } from '../comment/comment-view.ts';
import { type ListingReviews, noReviews } from '../review/review-view.ts';
import { noVoters, type ShownVoters } from '../voters/voters.ts';

/** Comments and reviews of a listing, as far as its page shows them. */
export interface ListingTalk {
  comments: ListingComments;
  reviews: ListingReviews;
  /** Number of launch reminders. */
  launchWishes: number;
  voters: ShownVoters;
}

/** The same for a listing without any. */
export const noTalk: ListingTalk = { comments: noComments, reviews: noReviews, launchWishes: 0, voters: noVoters };
