import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Budget,
  type LimitState,
  leaseSize,
  tightest,
} from '../../../../shared/identity/rate-limit/rate-limit.ts';
import { newRateLimiter } from '../../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { RateLimiter } from '../../../../shared/identity/rate-limit/rate-limiter.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();

let id: string;
beforeEach(() => {
  id = randomUUID();
});

const counted = (budget: Budget, points: number) =>
  ({ budget, limitedBy: 'account', id, policy: { points, seconds: 60 } }) as const;
const allowedOf = (states: readonly LimitState[]) => states.filter(({ isAllowed }) => isAllowed).length;

describe('a rate limit', () => {
  test('lets through its number of calls and refuses the next, with the seconds until the window ends', async () => {
    const limiter = newRateLimiter(1);
    const at = new Date(now.getTime() + 20_500);
    const states: LimitState[] = [];
    for (let call = 0; call < 7; call += 1) states.push(await limiter.take(counted('writes', 5), at));
    expect(states.map(({ remaining, isAllowed }) => (isAllowed ? remaining : 'refused'))).toEqual([
      4,
      3,
      2,
      1,
      0,
      'refused',
      'refused',
    ]);
    expect(states[6]).toMatchObject({ limit: 5, windowSeconds: 60, remaining: 0, resetsInSeconds: 40 });
  });

  test('restarts with the next window', async () => {
    const limiter = newRateLimiter(1);
    await limiter.take(counted('writes', 1), now);
    expect((await limiter.take(counted('writes', 1), now)).isAllowed).toBe(false);
    expect((await limiter.take(counted('writes', 1), new Date(now.getTime() + 60_000))).isAllowed).toBe(true);
  });

  test('counts each budget separately', async () => {
    const limiter = newRateLimiter(1);
    await limiter.take(counted('writes', 1), now);
    expect((await limiter.take(counted('submissions', 1), now)).isAllowed).toBe(true);
  });

  test('is multiplied by the scale', async () => {
    expect((await newRateLimiter(3).take(counted('writes', 10), now)).limit).toBe(30);
    expect((await newRateLimiter(0.01).take(counted('writes', 10), now)).limit).toBe(1);
  });

  test.each([5, 60, 137])('of %i writes is never exceeded or wasted by three concurrent processes', async (points) => {
    const processes = [newRateLimiter(1), newRateLimiter(1), newRateLimiter(1)];
    const calls = Array.from({ length: points }, () =>
      processes.map((process) => process.take(counted('writes', points), now)),
    );
    const allowed = allowedOf(await Promise.all(calls.flat()));
    expect(allowed).toBeLessThanOrEqual(points);
    expect(allowed).toBeGreaterThanOrEqual(points - processes.length * leaseSize(points, points));
  });

  test('of reads is exact to one lease per process', async () => {
    const points = 200;
    const processes = [newRateLimiter(1), newRateLimiter(1)];
    const calls = Array.from({ length: points }, () =>
      processes.map((process) => process.take(counted('reads', points), now)),
    );
    const allowed = allowedOf(await Promise.all(calls.flat()));
    const slack = processes.length * leaseSize(points, points);
    expect(allowed).toBeGreaterThanOrEqual(points - slack);
    expect(allowed).toBeLessThanOrEqual(points + slack);
  });
});

describe('leases', () => {
  test('cost a visitor with few reads no writes, and most calls no wait', async () => {
    let writes = 0;
    let taken = 0;
    const limiter = new RateLimiter(async (_, points) => {
      writes += 1;
      taken += points;
      return taken;
    }, 1);
    const few = Array.from({ length: 20 }, () => limiter.take(counted('reads', 1200), now));
    expect(few.some((state) => state instanceof Promise)).toBe(false);
    expect(writes).toBe(0);
    for (let call = 20; call < 1200; call += 1) await limiter.take(counted('reads', 1200), now);
    expect((await limiter.take(counted('reads', 1200), now)).isAllowed).toBe(false);
    expect(writes).toBeLessThan(60);
  });

  test("that can't be taken fail the call that needs one", async () => {
    const limiter = new RateLimiter(() => Promise.reject(new Error('no database')), 1);
    await expect(limiter.take(counted('writes', 10), now)).rejects.toThrow('no database');
    await expect(limiter.take(counted('writes', 10), now)).rejects.toThrow('no database');
  });

  test('are at least one point, and never more than what is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat(1e9), (limit, remaining) => {
        const size = leaseSize(limit, Math.min(remaining, limit));
        expect(size).toBeGreaterThanOrEqual(1);
        expect(size).toBeLessThanOrEqual(Math.max(1, remaining));
      }),
    );
  });
});

test('several limits report the one that ends first', () => {
  const state = (remaining: number) =>
    ({
      isAllowed: true,
      remaining,
      limit: 10,
      budget: 'reads',
      limitedBy: 'account',
      windowSeconds: 60,
      resetsInSeconds: 1,
    }) as const;
  expect(tightest([state(5), state(3), state(8)])?.remaining).toBe(3);
  expect(tightest([])).toBeUndefined();
});
