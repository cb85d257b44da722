import { expect, test } from 'vitest';
import { threadsFor } from '../../jobs/page-worker-pool.ts';

test.each([
  [0, 4],
  [100_000, 4],
  [250_000, 4],
  [400_000, 2],
  [1_000_000, 1],
  [3_000_000, 1],
])('a rebuild of %i listings may use %i threads, since each copies all rows', (listings, threads) => {
  expect(threadsFor(listings, 4)).toBe(threads);
});

test('a rebuild never uses more threads than wanted', () => {
  expect(threadsFor(1_000, 2)).toBe(2);
});
