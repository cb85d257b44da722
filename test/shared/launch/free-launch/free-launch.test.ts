import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingStatuses } from '../../../../shared/directory/listing/listing.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { badgeOutcomes, judgeBadge, missingSinceAfter } from '../../../../shared/launch/free-launch/free-launch.ts';
import { now } from '../../../support/clock.ts';

const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
const waiting = { status: 'awaiting_badge', hasLaunched: false, missingSince: null } as const;
const scheduled = { ...waiting, status: 'scheduled' } as const;
const live = { status: 'live', hasLaunched: true, missingSince: null } as const;

describe('a homepage check', () => {
  test.each([
    ['gives a waiting listing its week', { ...waiting, outcome: 'found' }, 'badge_found'],
    [
      'makes a listing live again that had launched',
      { ...waiting, hasLaunched: true, outcome: 'found' },
      'badge_returned',
    ],
    ['keeps a listing waiting without the badge', { ...waiting, outcome: 'missing' }, 'nothing'],
    ['takes the week from a scheduled listing without the badge', { ...scheduled, outcome: 'missing' }, 'badge_lost'],
    ['but not if the page could not be read', { ...scheduled, outcome: 'unreachable' }, 'nothing'],
    ['starts the grace period of a live listing', { ...live, outcome: 'missing' }, 'grace_begins'],
    ['but not if the page could not be read', { ...live, outcome: 'unreachable' }, 'nothing'],
    ['keeps it live within the grace period', { ...live, missingSince: daysAgo(6), outcome: 'missing' }, 'nothing'],
    [
      'takes it offline after the grace period',
      { ...live, missingSince: daysAgo(7), outcome: 'missing' },
      'badge_lost',
    ],
    [
      'even if the page cannot be read then',
      { ...live, missingSince: daysAgo(8), outcome: 'unreachable' },
      'badge_lost',
    ],
    [
      'ends the grace period once the badge is back',
      { ...live, missingSince: daysAgo(8), outcome: 'found' },
      'nothing',
    ],
    ['does not affect a suspended listing', { ...live, status: 'suspended', outcome: 'missing' }, 'nothing'],
  ] as const)('%s', (_, looked, verdict) => {
    expect(judgeBadge(looked, now, 7)).toBe(verdict);
  });

  test('never takes a listing down when it finds a badge, and always ends the wait', () => {
    const looked = fc.record({
      status: fc.constantFrom(...listingStatuses),
      hasLaunched: fc.boolean(),
      missingSince: fc.option(fc.nat(40).map(daysAgo), { nil: null }),
      outcome: fc.constantFrom(...badgeOutcomes),
    });
    fc.assert(
      fc.property(looked, fc.nat(30), (each, graceDays) => {
        const verdict = judgeBadge(each, now, graceDays);
        if (each.outcome === 'found') {
          expect(['badge_found', 'badge_returned', 'nothing']).toContain(verdict);
          expect(missingSinceAfter(each, now)).toBeNull();
        } else {
          expect(['badge_lost', 'grace_begins', 'nothing']).toContain(verdict);
        }
      }),
    );
  });
});
