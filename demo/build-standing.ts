import type { ListingRecord } from '../shared/directory/directory.ts';
import { addVoteToTrending } from '../shared/directory/directory.ts';
import { dayMs } from '../shared/kernel/time/day-ms.ts';
import { weekEnd, weekStart } from '../shared/kernel/week/week-calendar.ts';
import type { Presence } from './build-presence.ts';
import { between, seededRandom } from './random.ts';

type Standing = Pick<
  ListingRecord,
  'launches' | 'launched_at' | 'votes' | 'votes_reached_at' | 'trending' | 'views' | 'followers'
>;

/**
 * All counts of a product, derived from the times of its votes (in order) by the rules for real ones. `halfLifeDays` is
 * the site's trending setting.
 */
export function buildStanding(
  slug: string,
  presence: Presence,
  votes: readonly Date[],
  halfLifeDays: number,
  now: Date,
): Standing {
  return {
    launches: presence.launches.map((launch) => {
      const inWeek = votes.filter((vote) => vote >= weekStart(launch.week) && vote < weekEnd(launch.week));
      return { ...launch, votes: inWeek.length, votes_reached_at: inWeek.at(-1) ?? null };
    }),
    launched_at: presence.launches.at(-1)?.launched_at ?? null,
    votes: votes.length,
    votes_reached_at: votes.at(-1) ?? null,
    trending: votes.reduce<number | null>((score, vote) => addVoteToTrending(score, vote, halfLifeDays), null),
    ...buildAttention(slug, presence, votes.length, now),
  };
}

// Nobody sees a listing that is waiting for its badge.
function buildAttention(slug: string, { status, published_at }: Presence, votes: number, now: Date) {
  if (status === 'awaiting_badge') return { views: 0, followers: 0 };
  const random = seededRandom(`attention for ${slug}`);
  if (published_at === null) {
    return { views: Math.round(between(random, 20, 260)), followers: Math.round(between(random, 2, 45)) };
  }
  const daysLive = (now.getTime() - published_at.getTime()) / dayMs;
  return {
    views: Math.round(votes * between(random, 8, 15) + daysLive * between(random, 2, 9)),
    followers: Math.round(votes * between(random, 0.15, 0.4)),
  };
}
