import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextAttempt } from '../../../../shared/change/retry/retry-policy.ts';
import { now } from '../../../support/clock.ts';

const secondsAfter = (name: Parameters<typeof nextAttempt>[0], attempts: number): number | undefined => {
  const due = nextAttempt(name, attempts, now);
  return due === undefined ? undefined : (due.getTime() - now.getTime()) / 1000;
};
const hour = 3600;

describe('work that failed', () => {
  test.each([
    ['mail', [60, 300, 900, hour, 4 * hour, 12 * hour, undefined]],
    ['draft_step', [15, 60, 240, 960, undefined, undefined]],
    ['picture', [hour, 4 * hour, 16 * hour, 64 * hour, 256 * hour, 720 * hour, 720 * hour]],
  ] as const)('of the policy %s is retried after these seconds: %j', (name, seconds) => {
    expect(seconds.map((_, index) => secondsAfter(name, index + 1))).toEqual(seconds);
  });

  test("never waits less than after the previous attempt, and isn't resumed once given up", () => {
    const anyPolicy = fc.constantFrom('mail', 'draft_step', 'picture');
    fc.assert(
      fc.property(anyPolicy, fc.integer({ min: 1, max: 1000 }), (name, attempts) => {
        const [first, second] = [secondsAfter(name, attempts), secondsAfter(name, attempts + 1)];
        if (second === undefined) return;
        expect(second).toBeGreaterThanOrEqual(first ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
});
