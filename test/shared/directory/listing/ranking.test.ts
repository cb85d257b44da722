import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  awardedPlaces,
  type CommunityStanding,
  compareCommunity,
} from '../../../../shared/directory/listing/ranking.ts';

const standing = (given: Partial<CommunityStanding>): CommunityStanding => ({
  id: 1,
  votes: 0,
  votes_reached_at: 0,
  launched_at: 0,
  ...given,
});

const someStandings = fc.uniqueArray(
  fc.record({
    id: fc.nat(200),
    votes: fc.nat(4),
    votes_reached_at: fc.oneof(fc.nat(3), fc.constant(Number.POSITIVE_INFINITY)),
    launched_at: fc.oneof(fc.nat(3), fc.constant(Number.POSITIVE_INFINITY)),
  }),
  { selector: ({ id }) => id },
);

describe('the community ranking', () => {
  test('more votes come first', () => {
    expect(compareCommunity(standing({ votes: 2 }), standing({ id: 2, votes: 3 }))).toBeGreaterThan(0);
  });

  test('with equal votes, the count reached earlier comes first', () => {
    const early = standing({ id: 9, votes_reached_at: 5 });
    expect(compareCommunity(early, standing({ id: 2, votes_reached_at: 6 }))).toBeLessThan(0);
  });

  test('then the earlier launch, then the lower id', () => {
    expect(compareCommunity(standing({ id: 9, launched_at: 1 }), standing({ id: 2, launched_at: 2 }))).toBeLessThan(0);
    expect(compareCommunity(standing({ id: 2 }), standing({ id: 9 }))).toBeLessThan(0);
  });

  test('is a total order: different listings never tie and any starting order gives the same ranks', () => {
    fc.assert(
      fc.property(someStandings, fc.infiniteStream(fc.nat(1000)), (standings, dice) => {
        const ranked = standings.toSorted(compareCommunity);
        const shuffled = standings.map((each) => ({ each, at: dice.next().value })).sort((a, b) => a.at - b.at);
        expect(shuffled.map(({ each }) => each).sort(compareCommunity)).toEqual(ranked);
        for (const [index, each] of ranked.entries()) {
          for (const after of ranked.slice(index + 1)) expect(compareCommunity(each, after)).toBeLessThan(0);
        }
      }),
    );
  });
});

describe('awards', () => {
  test('go to at most three ranks, each once, in ranking order', () => {
    fc.assert(
      fc.property(someStandings, (standings) => {
        const places = awardedPlaces(standings);
        const ranked = standings.toSorted(compareCommunity);
        expect(places.map(({ place }) => place)).toEqual([1, 2, 3].slice(0, places.length));
        expect(places.map(({ standing: won }) => won)).toEqual(ranked.slice(0, places.length));
        expect(places.length).toBe(Math.min(3, standings.filter(({ votes }) => votes > 0).length));
      }),
    );
  });

  test('a listing without votes wins nothing', () => {
    expect(awardedPlaces([standing({ votes: 0 })])).toEqual([]);
  });
});
