import { expect, test } from 'vitest';
import { groupByMany } from '../../../shared/kernel/group-by-many.ts';

test('a value is in each of its groups, in the original order', () => {
  const groups = groupByMany([12, 6, 4], (value) => [2, 3, 4].filter((divisor) => value % divisor === 0));
  expect([...groups]).toEqual([
    [2, [12, 6, 4]],
    [3, [12, 6]],
    [4, [12, 4]],
  ]);
});

test('a value without a group is in none', () => {
  expect(groupByMany([1], () => []).size).toBe(0);
});
