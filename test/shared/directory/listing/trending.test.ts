import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addVoteToTrending, decayRate } from '../../../../shared/directory/listing/trending.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';

const halfLifeDays = 3;
const start = Date.parse('2026-11-01T00:00:00Z');
const scoreOf = (voteDays: readonly number[]): number =>
  voteDays.reduce<number | null>(
    (score, day) => addVoteToTrending(score, new Date(start + day * dayMs), halfLifeDays),
    null,
  ) ?? Number.NEGATIVE_INFINITY;

describe('trending', () => {
  test('a vote counts half as much as one cast a half-life later', () => {
    const difference = scoreOf([halfLifeDays]) - scoreOf([0]);
    expect(difference).toBeCloseTo(Math.LN2, 9);
  });

  test('two simultaneous votes count twice as much as one', () => {
    expect(scoreOf([5, 5]) - scoreOf([5])).toBeCloseTo(Math.LN2, 9);
  });

  test('recent votes beat more, older ones', () => {
    expect(scoreOf([20, 20])).toBeGreaterThan(scoreOf([1, 1, 1, 1, 1, 1, 1, 1]));
  });

  test('the order of voting does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 40 }), (days) => {
        expect(scoreOf(days.toReversed())).toBeCloseTo(scoreOf(days), 6);
      }),
    );
  });

  test('agrees with the plain sum of decayed votes at any later moment', () => {
    const rate = decayRate(halfLifeDays) * dayMs;
    const plain = (days: readonly number[], at: number) =>
      days.reduce((sum, day) => sum + Math.exp(rate * (day - at)), 0);
    const votes = fc.array(fc.nat(40), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(votes, votes, fc.integer({ min: 41, max: 60 }), (a, b, at) => {
        fc.pre(Math.abs(plain(a, at) / plain(b, at) - 1) > 1e-6);
        expect(scoreOf(a) > scoreOf(b)).toBe(plain(a, at) > plain(b, at));
      }),
    );
  });
});
