import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ListingReview } from './listing-review.ts';

export const ListingReviewModel = defineModel<ListingReview>({
  collection: 'listing_reviews',
  paths: { _id: Number, state: String, text: String, revision: Number, decisions: Number, since: Date },
  indexes: [[{ state: 1, since: 1 }]],
});
