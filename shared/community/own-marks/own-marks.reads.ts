import { listingTable } from '../../directory/directory.reads.ts';
import { FollowModel } from '../follow/follow.model.ts';
import type { FollowRecord } from '../follow/follow.ts';
import { VoteModel } from '../vote/vote.model.ts';
import { isStanding, type VoteRecord } from '../vote/vote.ts';

/** A visitor's votes, follows and saves by slug, for pages that are served identically to everyone. */
export interface OwnMarks {
  /** Listings voted for in their launch week. */
  voted: string[];
  held: string[];
  /** Voted listings whose vote only counts once the account is old enough. */
  waiting: string[];
  followed: string[];
}

const mostOfEach = 500;

/** An account's latest 500 votes and follows, by current slug, excluding withdrawn votes. */
export async function readOwnMarks(accountId: string): Promise<OwnMarks> {
  const [votes, follows, table] = await Promise.all([
    VoteModel.find({ account_id: accountId }).sort({ cast_at: -1 }).limit(mostOfEach).lean<VoteRecord[]>().exec(),
    FollowModel.find({ account_id: accountId }).sort({ since: -1 }).limit(mostOfEach).lean<FollowRecord[]>().exec(),
    listingTable(),
  ]);
  const standing = votes.flatMap((vote) => {
    const row = table.get(vote.listing_id);
    return row !== undefined && isStanding(vote) && row.launch_week === vote.week ? [{ ...vote, slug: row.slug }] : [];
  });
  return {
    voted: standing.map(({ slug }) => slug),
    held: standing.filter(({ state }) => state === 'held').map(({ slug }) => slug),
    waiting: standing.filter(({ state }) => state === 'waiting').map(({ slug }) => slug),
    followed: follows.flatMap(({ listing_id }) => table.get(listing_id)?.slug ?? []),
  };
}
