import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingStatuses } from '../../../../shared/directory/listing/listing.ts';
import { listingEvents, nextStatus, requireTransition } from '../../../../shared/directory/listing/listing-status.ts';

const status = fc.constantFrom(...listingStatuses);
const event = fc.constantFrom(...listingEvents);

describe('the statuses of a listing', () => {
  test.each([
    ['draft', 'choose_free', 'awaiting_badge'],
    ['awaiting_badge', 'badge_found', 'scheduled'],
    ['awaiting_badge', 'badge_returned', 'live'],
    ['scheduled', 'launch', 'live'],
    ['scheduled', 'badge_lost', 'awaiting_badge'],
    ['live', 'badge_lost', 'awaiting_badge'],
    ['draft', 'launch', 'live'],
    ['scheduled', 'cancel_launch', 'draft'],
    ['awaiting_badge', 'cancel_launch', 'draft'],
    ['live', 'cancel_launch', undefined],
    ['live', 'choose_free', undefined],
    ['draft', 'publish', 'live'],
    ['live', 'hide', 'draft'],
    ['suspended', 'publish', undefined],
    ['suspended', 'badge_found', undefined],
    ['archived', 'launch', undefined],
  ] as const)('%s with %s is %s', (before, happens, after) => {
    expect(nextStatus(before, happens)).toBe(after);
  });

  test('nothing leaves the archive except by the team restoring it', () => {
    const restores = ['reinstate', 'republish'];
    fc.assert(
      fc.property(event, (happens) => (nextStatus('archived', happens) !== undefined) === restores.includes(happens)),
    );
  });

  test("only a launch, the badge's return or the team makes a listing live, and only a found badge or bought week schedules it", () => {
    fc.assert(
      fc.property(status, event, (before, happens) => {
        const after = nextStatus(before, happens);
        if (after === before) return;
        if (after === 'live') expect(['launch', 'badge_returned', 'republish', 'publish']).toContain(happens);
        if (after === 'scheduled') expect(['badge_found', 'schedule']).toContain(happens);
      }),
    );
  });

  test('tells a caller which status is in the way', () => {
    expect(() => requireTransition('live', 'choose_free')).toThrow(/`live`/);
  });
});
