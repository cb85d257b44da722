import type { ShownPerson } from '../../identity/identity.ts';
import { say } from '../../kernel/language/say.ts';
import { isoMinute } from '../../kernel/time/time-words.ts';
import { noStars, type StarCounts } from './rating.ts';
import type { ReviewRecord } from './review.ts';

/** A review as shown on pages. */
export interface ReviewView {
  id: number;
  stars: number;
  /** Null if the account has no name. */
  author: string | null;
  /** ID of the author's public page; null if it is off. */
  authorPage: string | null;
  /** Markdown. */
  body: string;
  /** ISO 8601, UTC. */
  writtenAt: string;
  isEdited: boolean;
  /** The makers' reply. */
  answer: { body: string; at: string } | null;
}

/** A listing's reviews, as shown on its page. */
export interface ListingReviews {
  stars: StarCounts;
  /** Newest first. */
  reviews: readonly ReviewView[];
  /** Number of further reviews. */
  more: number;
}

export const noReviews: ListingReviews = { stars: noStars, reviews: [], more: 0 };

/** A shown review, in the form pages use. */
export const toReviewView = (
  { _id, answer, body, created_at, edited_at, stars }: ReviewRecord,
  author: ShownPerson | undefined,
): ReviewView => ({
  id: _id,
  stars,
  author: author?.name ?? null,
  authorPage: author?.pageId ?? null,
  body,
  writtenAt: created_at.toISOString(),
  isEdited: edited_at !== null && isoMinute(edited_at) !== isoMinute(created_at),
  answer: answer === null ? null : { body: answer.body, at: answer.at.toISOString() },
});

/** A rating as text: "4 of 5". */
export const starsInWords = (stars: number): string => say('site.stars', { average: stars });

/** Star rating as text: five stars, some filled. */
export const starsAsText = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars);
