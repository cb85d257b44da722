import { type CommunityStanding, compareCommunity } from '../../directory/directory.ts';
import type { WeekEntry } from '../../launch/launch.ts';
import type { WeekVote } from '../week/frozen-week.ts';

type Launch = Pick<WeekEntry, 'listing_id' | 'carried' | 'launched_at'>;

/**
 * A launch's rank in its week at each of these ascending times, by the week's rules and from votes that count now. Null
 * before its first vote.
 */
export function rankOverTime(
  launches: readonly Launch[],
  votes: readonly Pick<WeekVote, 'listing_id' | 'cast_at' | 'state'>[],
  listingId: number,
  times: readonly Date[],
): (number | null)[] {
  const standings = new Map(launches.map((launch) => [launch.listing_id, standingAtStart(launch)]));
  const own = standings.get(listingId);
  if (own === undefined) return times.map(() => null);
  const counted = votes
    .filter(({ state }) => state === 'counted')
    .toSorted((a, b) => a.cast_at.getTime() - b.cast_at.getTime());
  let next = 0;
  return times.map((time) => {
    for (let vote = counted[next]; vote !== undefined && vote.cast_at < time; vote = counted[next]) {
      const standing = standings.get(vote.listing_id);
      if (standing !== undefined) {
        standing.votes += 1;
        standing.votes_reached_at = vote.cast_at.getTime();
      }
      next += 1;
    }
    if (own.votes === 0) return null;
    return 1 + [...standings.values()].filter((other) => compareCommunity(other, own) < 0).length;
  });
}

const standingAtStart = ({ listing_id, carried, launched_at }: Launch): CommunityStanding => ({
  id: listing_id,
  votes: carried,
  votes_reached_at: carried > 0 ? launched_at.getTime() : Number.POSITIVE_INFINITY,
  launched_at: launched_at.getTime(),
});
