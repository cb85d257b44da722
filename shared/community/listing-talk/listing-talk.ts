import { type ListingComments, noComments } from '../comment/comment-view.ts';
import { type ListingReviews, noReviews } from '../review/review-view.ts';
import { noVoters, type ShownVoters } from '../voters/voters.ts';

/** A listing's comments and reviews, as shown on its page. */
export interface ListingTalk {
  comments: ListingComments;
  reviews: ListingReviews;
  /** Number of launch reminders. */
  launchWishes: number;
  voters: ShownVoters;
}

export const noTalk: ListingTalk = { comments: noComments, reviews: noReviews, launchWishes: 0, voters: noVoters };
