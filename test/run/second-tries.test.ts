import { expect, test } from 'vitest';
import { secondTries } from '../support/run/second-tries.ts';

test('tests that needed a second try are named, so that nobody takes them for stable', () => {
  expect(secondTries(['a.test.ts > b', 'c.test.ts > d'])).toEqual([
    '\nPassed at the second try only, 2:',
    '  a.test.ts > b',
    '  c.test.ts > d',
  ]);
});

test('a run without any does not mention them', () => {
  expect(secondTries([])).toEqual([]);
});
