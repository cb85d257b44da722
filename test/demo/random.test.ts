import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between, decayTime, logNormal, seededRandom } from '../../demo/random.ts';

const take = (seed: string, count: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
};

test('the same seed always gives the same numbers, another seed others', () => {
  expect(take('lockwren', 5)).toEqual(take('lockwren', 5));
  expect(take('lockwren', 5)).not.toEqual(take('lockwrem', 5));
});

test('numbers range from 0 to below 1 for any seed', () => {
  fc.assert(fc.property(fc.string(), (seed) => take(seed, 50).every((number) => number >= 0 && number < 1)));
});

test('numbers are evenly distributed', () => {
  const tenths = Map.groupBy(take('even', 10_000), (number) => Math.floor(number * 10));
  expect(tenths.size).toBe(10);
  for (const [tenth, numbers] of tenths) {
    expect.soft(numbers.length, `tenth ${tenth}`).toBeGreaterThan(850);
    expect.soft(numbers.length, `tenth ${tenth}`).toBeLessThan(1150);
  }
});

test('between stays within its bounds, a log-normal matches its median and decay its half-life', () => {
  const random = seededRandom('shapes');
  const half = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  const many = <Shape>(shape: () => Shape): Shape[] => Array.from({ length: 5_000 }, shape);
  expect(many(() => between(random, 3, 5)).every((number) => number >= 3 && number <= 5)).toBe(true);
  expect(half(many(() => logNormal(random, 60, 0.3)))).toBeCloseTo(60, -1);
  expect(half(many(() => decayTime(random, 20)))).toBeGreaterThan(18);
  expect(half(many(() => decayTime(random, 20)))).toBeLessThan(22);
});
