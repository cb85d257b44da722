import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitedSince, requireRoom } from '../../../../shared/community/updates/update-delivery.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { now } from '../../../support/clock.ts';

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('the update limit', () => {
  test('allows more while fewer were posted', () => {
    expect(() => requireRoom([hoursAgo(1), hoursAgo(2)], 3)).not.toThrow();
  });

  test('states the limit, the count, and when there is room again', () => {
    const refused = () => requireRoom([hoursAgo(1), hoursAgo(23), hoursAgo(20)], 3);
    const problems = [expect.objectContaining({ field: 'listing_id', limit: 3, actual: 3 })];
    expect(refused).toThrow(expect.objectContaining({ code: 'too_many_updates', problems }));
    expect(refused).toThrow('after 18 Nov 2026, 13:00 UTC');
  });

  test('never lets more than the limit into any 24 hours, whenever they are attempted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3 * 1440), { maxLength: 80 }), fc.integer({ min: 1, max: 6 }), (minutes, limit) => {
        const posted: Date[] = [];
        for (const minute of minutes.toSorted((a, b) => a - b)) {
          const at = new Date(now.getTime() + minute * 60_000);
          const counted = posted.filter((each) => each > limitedSince(at));
          try {
            requireRoom(counted, limit);
            posted.push(at);
          } catch (refusal) {
            expect(refusal).toBeInstanceOf(SlipwayError);
            expect(counted.length).toBeGreaterThanOrEqual(limit);
          }
          expect(posted.filter((each) => each > limitedSince(at)).length).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });
});
