import { type CollectionRecord, collectionRecord } from '../../shared/community/collection/collection.ts';
import { CommentModel } from '../../shared/community/comment/comment.model.ts';
import { type CommentRecord, commentRecord } from '../../shared/community/comment/comment.ts';
import { ReviewModel } from '../../shared/community/review/review.model.ts';
import { type ReviewRecord, reviewRecord } from '../../shared/community/review/review.ts';
import { now } from './clock.ts';

let next = 9_500;

/** A visible comment by an arbitrary account. */
export function aComment(given: Partial<CommentRecord> = {}): CommentRecord {
  const _id = given._id ?? next++;
  const state = given.state ?? 'shown';
  return commentRecord.parse({
    _id,
    listing_id: 701,
    root_id: null,
    parent_id: null,
    account_id: `somebody-${_id}`,
    body: `Comment ${_id}`,
    held_for: [],
    press_key: `press-${_id}`,
    print: `print-${_id}`,
    created_at: now,
    edited_at: null,
    shown_at: state === 'held' ? null : now,
    answers: 0,
    is_listed: state === 'shown' && (given.root_id ?? null) === null,
    objection: null,
    is_objected: false,
    decisions: [],
    ...given,
    state,
  });
}

/** Saves comments as they are. */
export const saveComments = async (comments: readonly CommentRecord[]): Promise<void> =>
  void (await CommentModel.insertMany(comments));

/** A visible review by an arbitrary account. */
export function aReview(given: Partial<ReviewRecord> = {}): ReviewRecord {
  const _id = given._id ?? next++;
  const account_id = given.account_id ?? `somebody-${_id}`;
  const listing_id = given.listing_id ?? 701;
  return reviewRecord.parse({
    _id,
    listing_id,
    account_id,
    seat: `${listing_id}.${account_id}`,
    stars: 4,
    body: `Review ${_id}, in words that are enough for one.`,
    state: 'shown',
    held_for: [],
    print: `print-${_id}`,
    created_at: now,
    edited_at: null,
    shown_at: now,
    answer: null,
    objection: null,
    is_objected: false,
    decisions: [],
    ...given,
  });
}

/** Saves reviews as they are; the ratings of their listings don't change. */
export const saveReviews = async (reviews: readonly ReviewRecord[]): Promise<void> =>
  void (await ReviewModel.insertMany(reviews));

/** A private collection with one listing, of an arbitrary account. */
export const aCollection = (given: Partial<CollectionRecord> = {}): CollectionRecord =>
  collectionRecord.parse({
    _id: `collection-${next++}`,
    account_id: 'somebody',
    name_key: 'readlater',
    name: 'Read later',
    is_public: false,
    listing_ids: [701],
    created_at: now,
    changed_at: now,
    ...given,
  });
