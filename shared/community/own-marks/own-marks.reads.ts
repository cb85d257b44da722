import { listingTable } from '../../directory/directory.reads.ts';
import { FollowModel } from '../follow/follow.model.ts';
import type { FollowRecord } from '../follow/follow.ts';
import { VoteModel } from '../vote/vote.model.ts';
import { isStanding, type VoteRecord } from '../vote/vote.ts';

/** What someone has done with public listings, by slug: for pages that are the same for all. */
export interface OwnMarks {
  /** Voted for in the launch week that the listing has. */
  voted: string[];
  /** Those of them whose vote is held. */
  held: string[];
  /** Those of them whose vote counts once the account is old enough. */
  waiting: string[];
  followed: string[];
}

const mostOfEach = 500;

/** The latest 500 votes and follows of an account, as its slugs are now. What was taken back is not among them. */
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
