import { say, sayCount } from '../../kernel/language/say.ts';
import { isVotable } from './vote.ts';

/** A listing in a list. `week_votes`: votes in its latest launch week, if known. */
export interface CountedListing {
  status?: string | undefined;
  launch_week?: string | null | undefined;
  votes: number;
  week_votes?: number | null | undefined;
}

/** The number shown next to a listing, and what it means. */
export interface ShownVotes {
  votes: number;
  /** API field with this number. */
  field: 'votes' | 'week_votes';
  /** Unit for the number. */
  label: string;
  /** Whether it is shown on a vote button. */
  isButton: boolean;
  /** Visible unit, for places where the arrow alone would suggest a different number. */
  seenLabel: string | undefined;
}

/**
 * Which votes a list shows for a listing: the week's during its launch week, as on the week's page, else all-time ones.
 * A list ranked by all-time votes always shows those, with a label where other lists show the week's.
 */
export function shownVotes(listing: CountedListing, isByAllVotes: boolean, now: Date): ShownVotes {
  const isButton = isVotable(listing, now);
  if (isButton && !isByAllVotes) {
    const votes = listing.week_votes ?? 0;
    const label = sayCount('launch.votes_unit', votes);
    return { votes, field: 'week_votes', label, isButton, seenLabel: undefined };
  }
  const { votes } = listing;
  const seenLabel = isButton ? say('listing.votes_total') : undefined;
  return { votes, field: 'votes', label: sayCount('listing.vote_unit', votes), isButton, seenLabel };
}
