import { describe, expect, test } from 'vitest';
import { listingStatuses } from '../../../../shared/directory/listing/listing.ts';
import {
  type BadgeFacts,
  badgeKinds,
  badgeRequestSchema,
  earnedBadges,
} from '../../../../shared/launch/badge/badge.ts';

const live: BadgeFacts = {
  status: 'live',
  launchedAt: new Date('2026-01-12T00:00:00Z'),
  featured: false,
  verified: false,
  awards: [],
  votes: 0,
};
const waiting: BadgeFacts = { ...live, status: 'awaiting_badge', launchedAt: null };
const kindsOf = (facts: BadgeFacts): string[] => earnedBadges(facts).map(({ kind }) => kind);

describe('a badge request', () => {
  test('defaults to standard, auto and medium', () => {
    const request = badgeRequestSchema.parse({ kind: 'listed-on', siteName: 'Slipway' });
    expect(request).toMatchObject({ shape: 'standard', mode: 'auto', size: 'm' });
  });

  test.each([
    ['an unknown kind', { kind: 'best-ever' }],
    ['an unknown shape', { shape: 'round' }],
    ['a week that is not a Monday', { week: '2026-01-13' }],
    ['a fractional vote count', { votes: 1.5 }],
    ['an accent that is not a colour', { accent: 'red;}' }],
    ['an empty site name', { siteName: '' }],
  ])('rejects %s', (_, change) => {
    expect(badgeRequestSchema.safeParse({ kind: 'listed-on', siteName: 'Slipway', ...change }).success).toBe(false);
  });
});

describe('earned badges', () => {
  test('for a plain live listing are listed and launched', () => {
    expect(kindsOf(live)).toEqual(['listed-on', 'launched-on']);
  });

  test('for a listing waiting for its badge include the one being looked for', () => {
    expect(kindsOf(waiting)).toEqual(['listed-on', 'upcoming']);
  });

  test('for a scheduled listing are listed and launching soon', () => {
    expect(kindsOf({ ...waiting, status: 'scheduled' })).toEqual(['listed-on', 'upcoming']);
  });

  test('for a listing scheduled to relaunch are launched and launching soon', () => {
    expect(kindsOf({ ...live, status: 'scheduled' })).toEqual(['listed-on', 'launched-on', 'upcoming']);
  });

  test('for a launched listing that lost its badge exclude launching soon', () => {
    expect(kindsOf({ ...live, status: 'awaiting_badge' })).toEqual(['listed-on', 'launched-on']);
  });

  test('include featured, verified and votes when they apply', () => {
    const facts = { ...live, featured: true, verified: true, votes: 3 };
    expect(kindsOf(facts)).toEqual(['listed-on', 'launched-on', 'featured', 'verified', 'votes']);
  });

  test('include each rank won once, with its latest week', () => {
    const awards = [
      { rank: 1, week: '2026-01-12' },
      { rank: 3, week: '2025-11-03' },
      { rank: 1, week: '2026-03-02' },
      { rank: 1, week: '2025-12-29' },
    ] as const;
    expect(earnedBadges({ ...live, awards }).slice(2)).toEqual([
      { kind: 'launch-of-the-week-1', week: '2026-03-02' },
      { kind: 'launch-of-the-week-3', week: '2025-11-03' },
    ]);
  });

  test.each(['draft', 'suspended', 'archived'] as const)("don't exist for a listing in status %s", (status) => {
    expect(earnedBadges({ ...live, status, featured: true, verified: true, votes: 9 })).toEqual([]);
  });

  test('come in the order of kinds for every status', () => {
    for (const status of listingStatuses) {
      const kinds = kindsOf({ ...live, status, featured: true, verified: true, votes: 9 });
      expect(kinds).toEqual(badgeKinds.filter((kind) => kinds.includes(kind)));
    }
  });
});
