import { expect, test } from 'vitest';
import { letterCount } from '../../../../site/scripts/editor/letter-count.ts';

test.each([
  ['', 0, false],
  [' Ink that grows back\n', 19, false],
  ['x'.repeat(200), 200, false],
  ['x'.repeat(1400), 1400, true],
])('counts the characters a listing would keep of %j', (text, has, isOver) => {
  expect(letterCount(text, 200)).toEqual({ has, isOver });
});
