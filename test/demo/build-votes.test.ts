import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPresence } from '../../demo/build-presence.ts';
import { buildStanding } from '../../demo/build-standing.ts';
import { buildVotes } from '../../demo/build-votes.ts';
import { decayRate } from '../../shared/directory/listing/trending.ts';
import { dayMs } from '../../shared/kernel/time/day-ms.ts';
import { addWeeks, weekEnd, weekOf, weekStart } from '../../shared/kernel/week/week-calendar.ts';
import { demoAt, halfLifeDays, instants, noon } from './support/demo.ts';

const cases = instants.map((now) => [now.toISOString(), now] as const);
const launched = (weeks: number[]) =>
  ({ slug: 'sample', plan: 'paid', presence: { kind: 'launched', weeks } }) as const;

describe.each(cases)('votes at %s', (_, now) => {
  const { listings } = demoAt(now);

  test('fall within their launch’s window and never in the future', () => {
    for (const { slug, launches } of listings) {
      for (const { week, launched_at, votes, votes_reached_at } of launches) {
        expect.soft(launched_at >= weekStart(week) && launched_at <= now, slug).toBe(true);
        expect.soft(launched_at < weekEnd(week), slug).toBe(true);
        expect.soft(votes === 0, slug).toBe(votes_reached_at === null);
        if (votes_reached_at === null) continue;
        expect.soft(votes_reached_at > launched_at && votes_reached_at < weekEnd(week), slug).toBe(true);
        expect.soft(votes_reached_at <= now, slug).toBe(true);
      }
    }
  });

  test('of all time are at least those of all launches, reached no earlier and not in the future', () => {
    for (const { slug, votes, votes_reached_at, launches } of listings) {
      expect.soft(votes, slug).toBeGreaterThanOrEqual(launches.reduce((sum, launch) => sum + launch.votes, 0));
      const reached = launches.map((launch) => launch.votes_reached_at?.getTime() ?? 0);
      expect.soft((votes_reached_at ?? now) <= now, slug).toBe(true);
      expect.soft(votes_reached_at?.getTime() ?? 0, slug).toBeGreaterThanOrEqual(Math.max(0, ...reached));
    }
  });

  test('are absent, like trending, where nobody could vote', () => {
    const hidden = listings.filter(({ status }) => status !== 'live');
    expect(hidden.length).toBeGreaterThan(10);
    for (const { slug, votes, votes_reached_at, trending, launches, published_at } of hidden) {
      expect.soft([votes, votes_reached_at, trending, launches, published_at], slug).toEqual([0, null, null, [], null]);
    }
  });
});

test('all finished weeks have a plausible spread of votes with a clear winner', () => {
  const votes = demoAt(noon)
    .listings.flatMap(({ launches }) => launches.map((launch) => launch.votes))
    .sort((a, b) => a - b);
  const median = votes[Math.floor(votes.length / 2)] ?? 0;
  expect(median).toBeGreaterThan(30);
  expect(median).toBeLessThan(120);
  expect(votes.at(-1)).toBeGreaterThan(4 * median);
  expect(votes[0]).toBeLessThan(median / 4);
});

test('at the first instant of a week its launches are live without votes', () => {
  const monday = new Date('2026-11-16T00:00:00.000Z');
  const launches = demoAt(monday).listings.flatMap((listing) =>
    listing.launches.filter(({ week }) => week === '2026-11-16'),
  );
  expect(launches).toHaveLength(9);
  expect(launches.every(({ votes, launched_at }) => votes === 0 && launched_at.getTime() === monday.getTime())).toBe(
    true,
  );
});

test('something launched today on every day of the week', () => {
  for (let day = 0; day < 7; day += 1) {
    const now = new Date(weekStart('2026-11-16').getTime() + day * dayMs + 3_600_000);
    const today = now.toISOString().slice(0, 10);
    const launches = demoAt(now).listings.flatMap((listing) => listing.launches);
    expect
      .soft(launches.filter(({ launched_at }) => launched_at.toISOString().startsWith(today)).length, today)
      .toBeGreaterThanOrEqual(2);
  }
});

test('a free product launches when its week starts and a paid one by Wednesday', () => {
  const [free] = buildPresence({ ...launched([-3]), plan: 'free' }, noon).launches;
  const [paid] = buildPresence(launched([-3]), noon).launches;
  const week = addWeeks(weekOf(noon), -3);
  expect(free?.launched_at).toEqual(weekStart(week));
  expect(paid?.launched_at.getTime()).toBeGreaterThan(weekStart(week).getTime());
  expect(paid?.launched_at.getTime()).toBeLessThan(weekStart(week).getTime() + 3 * dayMs);
});

test('later in the same week, earlier votes stay and more have come', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 * dayMs }), fc.integer({ min: 0, max: 86_399_000 }), (from, more) => {
      const earlier = new Date(weekStart('2026-11-16').getTime() + from);
      const later = new Date(earlier.getTime() + more);
      const entry = { ...launched([0]), plan: 'free' as const };
      const votes = buildVotes('sample', 4, buildPresence(entry, earlier), earlier);
      return votes.every((vote, index) => {
        const same = buildVotes('sample', 4, buildPresence(entry, later), later)[index];
        return same?.getTime() === vote.getTime();
      });
    }),
    { numRuns: 30 },
  );
});

test('a relaunch counts each vote in only one week', () => {
  const presence = buildPresence(launched([-10, 0]), noon);
  const votes = buildVotes('sample', 4, presence, noon);
  const { launches, votes: all } = buildStanding('sample', presence, votes, halfLifeDays, noon);
  expect(launches.map(({ week }) => week)).toEqual(['2026-09-07', '2026-11-16']);
  expect(launches.every((launch) => launch.votes > 10)).toBe(true);
  expect(all).toBe(votes.length);
  expect(all).toBeGreaterThan(launches.reduce((sum, launch) => sum + launch.votes, 0));
});

test('trending is the logarithm of the decayed sum of all votes so far', () => {
  const presence = buildPresence(launched([-1]), noon);
  const votes = buildVotes('sample', 3, presence, noon);
  const { trending } = buildStanding('sample', presence, votes, halfLifeDays, noon);
  const rate = decayRate(halfLifeDays);
  const sumBackFromNow = votes.reduce((sum, vote) => sum + Math.exp(rate * (vote.getTime() - noon.getTime())), 0);
  expect(trending).toBeCloseTo(Math.log(sumBackFromNow) + rate * noon.getTime(), 8);
});
