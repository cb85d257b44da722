import { type ListingComments, noComments } from '../comment/comment-view.ts';
import { type ListingReviews, noReviews } from '../review/review-view.ts';

/** What visitors say of a listing, as much of it as its page shows. */
export interface ListingTalk {
  comments: ListingComments;
  reviews: ListingReviews;
  /** How many want to be told when it launches. */
  launchWishes: number;
}

/** The same of a listing of which nobody has said anything. */
export const noTalk: ListingTalk = { comments: noComments, reviews: noReviews, launchWishes: 0 };
