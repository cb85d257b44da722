import { say } from '../../kernel/language/say.ts';
import { isVotable } from './vote.ts';

/** A listing as a list shows it. `week_votes`: those of its latest launch week, where they are known. */
export interface CountedListing {
  status?: string | undefined;
  launch_week?: string | null | undefined;
  votes: number;
  week_votes?: number | null | undefined;
}

/** The one number that is beside a listing, and what it is called. */
export interface ShownVotes {
  votes: number;
  /** The field of the API that has the number. */
  field: 'votes' | 'week_votes';
  /** What the number counts. */
  label: string;
  /** Whether it is on a button: one may vote. */
  isButton: boolean;
  /** What it counts, where the arrow beside it would say something else: then it is seen too. */
  seenLabel: string | undefined;
}

/**
 * Which votes of a listing a list shows: those of the week while its launch week is on, as on the page of the week, and afterwards those of
 * all time. A list that ranks by all votes shows those beside every listing, and says so where others show the week's.
 */
export function shownVotes(listing: CountedListing, isByAllVotes: boolean, now: Date): ShownVotes {
  const isButton = isVotable(listing, now);
  if (isButton && !isByAllVotes) {
    const votes = listing.week_votes ?? 0;
    const label = say('launch.votes_unit', { count: votes });
    return { votes, field: 'week_votes', label, isButton, seenLabel: undefined };
  }
  const { votes } = listing;
  const seenLabel = isButton ? say('listing.votes_total') : undefined;
  return { votes, field: 'votes', label: say('listing.vote_unit', { count: votes }), isButton, seenLabel };
}
