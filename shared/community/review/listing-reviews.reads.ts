import { hasPart } from '../../change/change.reads.ts';
import { readAccounts } from '../../identity/identity.reads.ts';
import { shownPersonOf } from '../../identity/identity.ts';
import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { ratingOf } from './rating.ts';
import { ReviewModel } from './review.model.ts';
import { countStars } from './review.reads.ts';
import type { ReviewRecord } from './review.ts';
import { type ListingReviews, type ReviewView, toReviewView } from './review-view.ts';

/** Number of reviews on the listing page. */
const onListing = 5;

/** Which of these listings have reviews; most have none and need no further queries. */
export async function listingsWithReviews(listingIds: readonly number[]): Promise<number[]> {
  if (!(await hasPart('reviews'))) return [];
  const found = await ReviewModel.find({ listing_id: oneOf(listingIds), state: 'shown' }, { _id: 0, listing_id: 1 })
    .lean<Pick<ReviewRecord, 'listing_id'>[]>()
    .exec();
  return [...new Set(found.map(({ listing_id }) => listing_id))];
}

/** The reviews shown on a listing page. */
export async function readListingReviews(listingId: number): Promise<ListingReviews> {
  const [stars, page] = await Promise.all([
    countStars(listingId),
    readReviewPage(listingId, { page: 1, per_page: onListing }),
  ]);
  return { stars, reviews: page.items, more: Math.max(0, page.total - page.items.length) };
}

/** One page of a listing's shown reviews, newest first; none if reviews are turned off. */
export async function readReviewPage(listingId: number, request: PageRequest): Promise<Page<ReviewView>> {
  if (!(await hasPart('reviews'))) return pageFrom([], request);
  const page = await readPage(ReviewModel, { listing_id: listingId, state: 'shown' }, { _id: -1 }, request);
  const accounts = await readAccounts(page.items.map(({ account_id }) => account_id));
  const authors = new Map(accounts.map((account) => [account._id, shownPersonOf(account)]));
  return { ...page, items: page.items.map((review) => toReviewView(review, authors.get(review.account_id))) };
}

/** Average of all shown reviews on the site; the middle of the scale if there are none. */
export const readAverageOfAll = async (): Promise<number> => ratingOf(await countStars())?.average ?? 3;
