import { readListingRecords } from '../../directory/directory.reads.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { readWeekStates } from '../../launch/launch.reads.ts';
import { VoteModel } from '../vote/vote.model.ts';
import type { VoteRecord } from '../vote/vote.ts';

/** Held votes for one listing in one week. */
export interface HeldVotes {
  week: Monday;
  /** Deadline for the review; null while the week is open. */
  until: Date | null;
  listing: { id: number; slug: string; name: string };
  votes: Pick<VoteRecord, 'receipt' | 'cast_at' | 'signals'>[];
}

/** All held votes, earliest week first, and within a week the listing with the most votes first. */
export async function readVoteQueue(): Promise<HeldVotes[]> {
  const held = await VoteModel.find({ state: 'held' }).sort({ cast_at: 1 }).lean<VoteRecord[]>().exec();
  const groups = Map.groupBy(held, ({ week, listing_id }) => `${week} ${listing_id}`);
  const [listings, weeks] = await Promise.all([
    readListingRecords([...new Set(held.map(({ listing_id }) => listing_id))]),
    readWeekStates([...new Set(held.map(({ week }) => week))]),
  ]);
  const listingOf = new Map(listings.map((listing) => [listing._id, listing]));
  const untilOf = new Map(weeks.map(({ _id, review_until }) => [_id, review_until]));
  return [...groups.values()]
    .flatMap((votes) => {
      const [first] = votes;
      const listing = first && listingOf.get(first.listing_id);
      if (first === undefined || listing === undefined) return [];
      const { _id: id, slug, name } = listing;
      return [{ week: first.week, until: untilOf.get(first.week) ?? null, listing: { id, slug, name }, votes }];
    })
    .sort((a, b) => a.week.localeCompare(b.week) || b.votes.length - a.votes.length || a.listing.id - b.listing.id);
}

/** The held votes for one listing in one week. */
export const readHeldVotes = (listingId: number, week: Monday): Promise<VoteRecord[]> =>
  VoteModel.find({ listing_id: listingId, week, state: 'held' }).lean<VoteRecord[]>().exec();
