import { describe, expect, test } from 'vitest';
import { buildAwards } from '../../demo/build-awards.ts';
import { awardedPlaces } from '../../shared/directory/listing/ranking.ts';
import { dayMs } from '../../shared/kernel/time/day-ms.ts';
import { addWeeks, weekEnd, weekOf, weekStart } from '../../shared/kernel/week/week-calendar.ts';
import { demoAt, instants, noon } from './support/demo.ts';

const time = (date: Date | null): number => date?.getTime() ?? Number.POSITIVE_INFINITY;

describe.each(instants.map((now) => [now.toISOString(), now] as const))('awards at %s', (_, now) => {
  const { awards, listings } = demoAt(now);

  test('match the ranking for each of the ten finished and reviewed weeks', () => {
    for (let offset = -10; offset <= -1; offset += 1) {
      const week = addWeeks(weekOf(now), offset);
      const standings = listings.flatMap(({ _id, launches }) =>
        launches
          .filter((launch) => launch.week === week)
          .map(({ votes, votes_reached_at, launched_at }) => ({
            id: _id,
            votes,
            votes_reached_at: time(votes_reached_at),
            launched_at: time(launched_at),
          })),
      );
      const isReviewed = weekEnd(week).getTime() + dayMs <= now.getTime();
      const expected = awardedPlaces(isReviewed ? standings : []).map(({ place, standing }) => [
        place,
        standing.id,
        standing.votes,
      ]);
      const given = awards.filter((award) => award.week === week);
      expect
        .soft(
          given.map(({ place, listing_id, votes }) => [place, listing_id, votes]),
          week,
        )
        .toEqual(expected);
      expect
        .soft(
          given.every(({ awarded_at }) => awarded_at.getTime() === weekEnd(week).getTime()),
          week,
        )
        .toBe(true);
    }
    const isReviewed = weekStart(weekOf(now)).getTime() + dayMs <= now.getTime();
    expect(awards).toHaveLength(isReviewed ? 30 : 27);
  });

  test('are missing for the current week', () => {
    expect(awards.filter(({ week }) => week >= weekOf(now))).toEqual([]);
  });
});

test('a week without votes gets no awards', () => {
  const silent = demoAt(noon).listings.map((listing) => ({
    ...listing,
    launches: listing.launches.map((launch) => ({ ...launch, votes: 0, votes_reached_at: null })),
  }));
  expect(buildAwards(silent, noon)).toEqual([]);
});
