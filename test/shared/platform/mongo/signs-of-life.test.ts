import { expect, test } from 'vitest';
import { SignsOfLife } from '../../../../shared/platform/mongo/signs-of-life.ts';

const sign = (until: string, owner = 'a') => ({ _id: 'duty', owner, until: new Date(until) });
const yesterday = sign('2026-11-17T12:00:00Z');
const tomorrow = sign('2026-11-19T12:00:00Z');

test.each([
  ['long past', yesterday],
  ['far ahead', tomorrow],
])('a holder with a sign of a time %s is gone after leaving it for 15 s, and no sooner', (_, left) => {
  const signs = new SignsOfLife(15_000);
  const verdicts = [0, 4, 8, 12, 14.9, 15.1].map((second) => signs.isSilent(left, second * 1000));
  expect(verdicts).toEqual([false, false, false, false, false, true]);
});

test('a holder giving signs is alive, whatever its clock shows, ahead or behind', () => {
  const signs = new SignsOfLife(15_000);
  const given = [yesterday, tomorrow, yesterday, tomorrow, yesterday, tomorrow];
  expect(given.map((each, index) => signs.isSilent(each, index * 4000))).toEqual(given.map(() => false));
});

test('a time when nobody could look says nothing about the holder: the database was down', () => {
  const signs = new SignsOfLife(15_000);
  expect([0, 4, 8, 3_608, 3_612, 3_616, 3_620].map((second) => signs.isSilent(yesterday, second * 1000))).toEqual(
    Array(7).fill(false),
  );
  expect(signs.isSilent(yesterday, 3_624_000)).toBe(true);
});

test('another holder of the same lease starts fresh', () => {
  const signs = new SignsOfLife(15_000);
  for (const second of [0, 5, 10]) signs.isSilent(yesterday, second * 1000);
  expect(signs.isSilent(sign('2026-11-17T12:00:00Z', 'b'), 15_100)).toBe(false);
});
