import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { medianOf, noCounts } from '../../../../shared/community/numbers/numbers.ts';
import { rankOverTime } from '../../../../shared/community/numbers/rank-over-time.ts';
import { freezeWeek } from '../../../../shared/community/week/frozen-week.ts';
import { thisWeek } from '../../../support/clock.ts';

const start = Date.parse(`${thisWeek}T00:00:00Z`);
const at = (minute: number) => new Date(start + minute * 60_000);
const launch = (listing_id: number, carried = 0) => ({ listing_id, carried, launched_at: at(0) });
const vote = (listing_id: number, minute: number, state: 'counted' | 'held' = 'counted') => ({
  listing_id,
  cast_at: at(minute),
  state,
});

describe('the rank of a launch over time', () => {
  test('is missing before its first vote, and follows counted votes', () => {
    const votes = [vote(1, 10), vote(2, 5), vote(2, 20), vote(1, 30), vote(1, 40), vote(2, 50, 'held')];
    expect(rankOverTime([launch(1), launch(2)], votes, 1, [at(10), at(11), at(25), at(35), at(60)])).toEqual([
      null,
      2,
      2,
      2,
      1,
    ]);
  });

  test("is missing for a listing that isn't among the launches", () => {
    expect(rankOverTime([launch(1)], [vote(1, 1)], 7, [at(5)])).toEqual([null]);
  });

  test("ends like the week's order, whatever the votes", () => {
    const votes = fc.array(
      fc.record({
        listing_id: fc.constantFrom(1, 2, 3),
        minute: fc.nat(8),
        state: fc.constantFrom('counted', 'held', 'void'),
      }),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(votes, (some) => {
        const cast = some.map(({ listing_id, minute, state }, index) => ({
          listing_id,
          cast_at: at(minute),
          state: state as 'counted',
          receipt: `${index}`,
          is_tallied: true,
        }));
        const launches = [1, 2, 3].map((listingId) => {
          const own = cast.filter((each) => each.listing_id === listingId && each.state === 'counted');
          const last = own.map(({ cast_at }) => cast_at.getTime()).sort((a, b) => b - a)[0];
          const reachedAt = last === undefined ? null : new Date(last);
          return { listingId, launchedAt: at(0), votes: own.length, reachedAt };
        });
        const { entries } = freezeWeek(thisWeek, 1, launches, cast);
        for (const { listing_id, rank, votes: count } of entries) {
          expect(rankOverTime(entries, cast, listing_id, [at(9)])).toEqual([count === 0 ? null : rank]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('the median is taken of each count separately, and hidden for fewer than three', () => {
  const of = (views: number, votes: number) => ({ ...noCounts(), views, votes });
  expect(medianOf([of(1, 9), of(5, 1)])).toBeNull();
  expect(medianOf([of(1, 9), of(5, 1), of(3, 4)])).toMatchObject({ views: 3, votes: 4, clicks: 0 });
  expect(medianOf([of(1, 0), of(2, 0), of(4, 0), of(90, 0)])?.views).toBe(3);
});
