import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { popularityFactor } from '../search/index/popularity.ts';
import { awardedPlaces, type CommunityStanding, compareCommunity } from './ranking.ts';
import { decayRate } from './trending.ts';

/**
 * Worked examples for the page that explains the rankings. They use the actual ranking code, so the page can't become
 * outdated.
 */
export interface RankedExample extends CommunityStanding {
  name: string;
  rank: number;
  /** Its place in the awards; null if it wouldn't win one. */
  place: 1 | 2 | 3 | null;
}

/**
 * Six made-up launches in the week starting at `start` (ms since the epoch), ranked; each adjacent pair is decided by a
 * different rule.
 */
export function rankExample(start: number): RankedExample[] {
  const standings = [
    { id: 13, name: 'Fir', votes: 0, votes_reached_at: Number.POSITIVE_INFINITY, launched_at: start },
    { id: 12, name: 'Elm', votes: 30, votes_reached_at: start + 4 * dayMs, launched_at: start + dayMs },
    { id: 11, name: 'Dune', votes: 30, votes_reached_at: start + 4 * dayMs, launched_at: start + dayMs },
    { id: 10, name: 'Cove', votes: 30, votes_reached_at: start + 4 * dayMs, launched_at: start },
    {
      id: 9,
      name: 'Birch',
      votes: 30,
      votes_reached_at: start + 2 * dayMs + 9 * hourMs,
      launched_at: start + 2 * dayMs,
    },
    { id: 8, name: 'Aster', votes: 31, votes_reached_at: start + 6 * dayMs, launched_at: start + dayMs },
  ];
  const placeOf = new Map(awardedPlaces(standings).map(({ place, standing }) => [standing.id, place]));
  return standings
    .toSorted(compareCommunity)
    .map((standing, index) => ({ ...standing, rank: index + 1, place: placeOf.get(standing.id) ?? null }));
}

/** Weight of a vote in the trending order, by age in days, relative to a vote cast now. */
export function trendingWeights(halfLifeDays: number): { days: number; weight: number }[] {
  const ages = [0, halfLifeDays, 2 * halfLifeDays, 4 * halfLifeDays, 10 * halfLifeDays];
  return ages.map((days) => ({ days, weight: Math.exp(-decayRate(halfLifeDays) * days * dayMs) }));
}

/** Search score multipliers for a few vote counts. */
export const searchFactors = (): { votes: number; factor: number }[] =>
  [0, 10, 100, 1_000, 10_000].map((votes) => ({ votes, factor: popularityFactor(votes) }));
