import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import type { ListingRecord } from './listing.ts';

type Milestone = ListingRecord['milestones'][number];

/** Maximum milestones per listing. */
const mostMilestones = 50;

/** Milestones in display order: by date, then in the order they were added. */
export const byDate = (milestones: readonly Milestone[]): Milestone[] =>
  milestones.toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id);

/** A listing with a milestone added. Throws `invalid_parameter` if the listing already has the maximum. */
export function withMilestone(listing: ListingRecord, milestone: Milestone): ListingRecord {
  if (listing.milestones.length >= mostMilestones) {
    throw new SlipwayError('invalid_parameter', say('problem_api.milestones', { most: mostMilestones }), [
      {
        field: 'milestones',
        detail: say('problem_listing.milestones_most'),
        limit: mostMilestones,
        actual: listing.milestones.length + 1,
        fix: say('problem_listing.take_one_away'),
      },
    ]);
  }
  return { ...listing, milestones: byDate([...listing.milestones, milestone]) };
}

/** A listing without the milestone with this ID; undefined if it has no such milestone. */
export const withoutMilestone = (listing: ListingRecord, id: number): ListingRecord | undefined =>
  listing.milestones.some((each) => each.id === id)
    ? { ...listing, milestones: listing.milestones.filter((each) => each.id !== id) }
    : undefined;
