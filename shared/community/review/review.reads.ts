import { hasPart, readSettings } from '../../change/change.reads.ts';
import { readListingRecords, readRole } from '../../directory/directory.reads.ts';
import { isPublicStatus, type ListingRecord } from '../../directory/directory.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';
import { atLeast, oneOf, otherThan } from '../../platform/mongo/filters.ts';
import type { StarCounts } from './rating.ts';
import { ReviewModel } from './review.model.ts';
import { type ReviewRecord, reviewSeat, reviewsFrom } from './review.ts';

const repeatsLookedAt = 100;

/** A stored review in any state, or undefined. */
export const readReview = async (id: number): Promise<ReviewRecord | undefined> =>
  (await ReviewModel.findOne({ _id: id }).lean<ReviewRecord>().exec()) ?? undefined;

/** An account's review of a listing, or undefined. */
export const readReviewBy = async (accountId: string, listingId: number): Promise<ReviewRecord | undefined> =>
  (await ReviewModel.findOne({ seat: reviewSeat(listingId, accountId) })
    .lean<ReviewRecord>()
    .exec()) ?? undefined;

/** A review with its listing, if that is public; undefined otherwise. */
export async function readReviewOn(id: number): Promise<{ review: ReviewRecord; listing: ListingRecord } | undefined> {
  const review = await readReview(id);
  const [listing] = review === undefined ? [] : await readListingRecords([review.listing_id]);
  if (review === undefined || listing === undefined || !isPublicStatus(listing.status)) return undefined;
  return { review, listing };
}

/** All reviews by an account, newest first. */
export const readReviewsBy = (accountId: string): Promise<ReviewRecord[]> =>
  ReviewModel.find({ account_id: accountId }).sort({ created_at: -1, _id: -1 }).lean<ReviewRecord[]>().exec();

/** Reviews that an account has replied to. */
export const readAnsweredBy = (accountId: string): Promise<ReviewRecord[]> =>
  ReviewModel.find({ 'answer.account_id': accountId }).sort({ _id: 1 }).lean<ReviewRecord[]>().exec();

/** All reviews by an account, with their listings' names. */
export async function listReviewsBy(accountId: string): Promise<{ review: ReviewRecord; listing: ListingRecord }[]> {
  const reviews = await readReviewsBy(accountId);
  const listings = await readListingRecords(reviews.map(({ listing_id }) => listing_id));
  const byId = new Map(listings.map((each) => [each._id, each]));
  return reviews.flatMap((review) => {
    const listing = byId.get(review.listing_id);
    return listing === undefined ? [] : [{ review, listing }];
  });
}

/** Removed reviews with an open appeal, oldest review first. */
export const readObjectedReviews = (limit: number): Promise<ReviewRecord[]> =>
  ReviewModel.find({ is_objected: true }).sort({ _id: 1 }).limit(limit).lean<ReviewRecord[]>().exec();

/** Held reviews, oldest first. */
export const readHeldReviews = (limit: number): Promise<ReviewRecord[]> =>
  ReviewModel.find({ state: 'held' }).sort({ _id: 1 }).limit(limit).lean<ReviewRecord[]>().exec();

/** Reviews by ID, in no particular order; missing ones are omitted. */
export const readReviews = (ids: readonly number[]): Promise<ReviewRecord[]> =>
  ReviewModel.find({ _id: oneOf(ids) })
    .lean<ReviewRecord[]>()
    .exec();

/** Newest shown reviews on the site; empty if there are none. */
export const readNewestReviews = async (limit: number): Promise<ReviewRecord[]> =>
  (await hasPart('reviews'))
    ? ReviewModel.find({ state: 'shown' }).sort({ _id: -1 }).limit(limit).lean<ReviewRecord[]>().exec()
    : [];

/** Number of held reviews. Removals under appeal are counted separately. */
export const countHeldReviews = (): Promise<number> => ReviewModel.countDocuments({ state: 'held' }).exec();
export const countObjectedReviews = (): Promise<number> => ReviewModel.countDocuments({ is_objected: true }).exec();

/** Number of an account's reviews in a state. */
export const countReviewsBy = (accountId: string, state: ReviewRecord['state']): Promise<number> =>
  ReviewModel.countDocuments({ account_id: accountId, state }).exec();

/** Whether an account has a shown review. */
export const hasShownReview = async (accountId: string): Promise<boolean> =>
  (await ReviewModel.exists({ account_id: accountId, state: 'shown' }).exec()) !== null;

/** How often a text was posted within a number of days, by the account and by others, excluding the review `except`. */
export async function countRepeats(
  print: string,
  accountId: string,
  { days, except }: { days: number; except: number },
  now: Date,
): Promise<{ own: number; ofOthers: number }> {
  const since = new Date(now.getTime() - days * dayMs);
  const found = await ReviewModel.find({ print, created_at: atLeast(since), _id: otherThan(except) }, { account_id: 1 })
    .limit(repeatsLookedAt)
    .lean<Pick<ReviewRecord, 'account_id'>[]>()
    .exec();
  const own = found.filter(({ account_id }) => account_id === accountId).length;
  return { own, ofOthers: found.length - own };
}

/** Number of shown reviews by stars, for a listing or the whole site. */
export async function countStars(listingId?: number): Promise<StarCounts> {
  const of = listingId === undefined ? {} : { listing_id: listingId };
  const count = (stars: number) => ReviewModel.countDocuments({ ...of, state: 'shown', stars }).exec();
  return Promise.all([count(1), count(2), count(3), count(4), count(5)]);
}

/** Whether a review of a listing was ever written from a mailbox, even if it was removed. */
export const isMailboxSeatTaken = async (mailbox_seat: string): Promise<boolean> =>
  (await ReviewModel.exists({ mailbox_seat }).exec()) !== null;

/**
 * Why an account can't review a listing: a sentence and, if the account is only too new, when it can. Undefined if it
 * can.
 */
export async function reviewRefusal(
  account: { id: string; createdAt: Date },
  listing: ListingRecord,
  now: Date,
): Promise<{ words: Said; from?: Date } | undefined> {
  if (listing.status !== 'live') return { words: say('account.not_reviewable') };
  if ((await readRole(account.id, listing)) !== undefined) return { words: say('account.own_review') };
  const { talk } = await readSettings();
  const from = reviewsFrom(account.createdAt, talk.reviewer_age_hours);
  return from > now ? { words: say('account.reviews_from', { time: timeInWords(from) }), from } : undefined;
}
