import { type ListingRecord, withMilestone, withoutMilestone } from '../../directory/directory.ts';
import type { Actor } from '../../identity/identity.ts';
import { notFound } from '../../kernel/errors.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { changeOwnListing } from './edit-own-listing.writes.ts';

type Milestone = ListingRecord['milestones'][number];

/** Adds a milestone to an account's listing. Throws `not_found`, and `invalid_parameter` if there are too many. */
export async function addMilestone(
  by: Actor,
  listingId: number,
  given: Omit<Milestone, 'id'>,
  now: Date,
): Promise<{ milestone: Milestone; listing: ListingRecord }> {
  const milestone = { id: await takeIds('milestone'), ...given };
  const add = (before: ListingRecord) => withMilestone(before, milestone);
  return { milestone, listing: await changeOwnListing(listingId, { by, cause: 'milestone' }, now, add) };
}

/** Deletes a milestone from an account's listing. Throws `not_found` if either doesn't exist. */
export async function deleteMilestone(by: Actor, listingId: number, milestoneId: number, now: Date): Promise<void> {
  await changeOwnListing(listingId, { by, cause: 'milestone' }, now, (before) => {
    const after = withoutMilestone(before, milestoneId);
    if (after === undefined) throw notFound('milestone');
    return after;
  });
}

/** Sets parts of a listing's story; blank parts are removed, absent ones are kept. Throws `not_found`. */
export function setStory(
  by: Actor,
  listingId: number,
  parts: NonNullable<ListingRecord['story']>,
  now: Date,
): Promise<ListingRecord> {
  return changeOwnListing(listingId, { by, cause: 'story' }, now, (before) => {
    const kept = Object.entries({ ...before.story, ...parts }).filter(([, text]) => (text ?? '').trim() !== '');
    return { ...before, story: kept.length === 0 ? null : Object.fromEntries(kept) };
  });
}
