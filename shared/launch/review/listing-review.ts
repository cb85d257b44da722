import type { ListingRecord } from '../../directory/directory.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

const reviewStates = ['waiting', 'changes', 'approved', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** State of a listing's review before publication. Times in UTC. */
export interface ListingReview {
  /** ID of the listing. */
  _id: number;
  state: ReviewState;
  /** Requested changes or reason for rejection; empty otherwise. */
  text: string;
  /** The listing's revision when changes were requested; any later revision puts it back in review. */
  revision: number;
  /** Number of decisions, to detect forms opened before the last one. */
  decisions: number;
  /** When the review entered this state. */
  since: Date;
}

/** A team decision, with the number of decisions shown on the page it was made on. */
export interface ReviewDecision {
  state: Exclude<ReviewState, 'waiting'>;
  text: string;
  seen: number;
}

/**
 * A review's state after edits to its listing: once the requested changes are made, the review waits for the team
 * again.
 */
export const standingOf = (
  { state, revision }: ListingReview,
  listing: Pick<ListingRecord, 'revision'>,
): ReviewState => (state === 'changes' && (listing.revision ?? 0) > revision ? 'waiting' : state);

/** Why a listing isn't published: not approved yet, or rejected. */
export type ReviewHold = 'none' | 'waiting' | 'refused';

type Held = Pick<ListingRecord, 'status' | 'published_at' | 'launched_at'>;

/** Whether a listing was public before, or doesn't need review for another reason. */
const isPastReview = ({ status, published_at, launched_at }: Held): boolean =>
  published_at !== null || launched_at !== null || ['scheduled', 'live', 'suspended', 'archived'].includes(status);

/** What keeps a listing unpublished. `isKnown`: its owner has another public listing. */
export function holdOf(
  listing: Held,
  review: ListingReview | undefined,
  { mode, isKnown }: { mode: Settings['launch']['review']; isKnown: boolean },
): ReviewHold {
  if (isPastReview(listing) || review?.state === 'approved') return 'none';
  if (review?.state === 'refused') return 'refused';
  return mode === 'all' || (mode === 'first' && !isKnown) ? 'waiting' : 'none';
}

/** Whether an open review is waiting for the team. */
export const isInQueue = (review: ListingReview, listing: Held & Pick<ListingRecord, 'revision'>): boolean =>
  !isPastReview(listing) && standingOf(review, listing) === 'waiting';
