import { expect, test } from 'vitest';
import { readingMinutes } from '../../../../shared/directory/post/reading-time.ts';

test('reading takes a minute per two hundred words or so, and never less than one', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(50))).toBe(1);
  expect(readingMinutes('word '.repeat(1100))).toBe(5);
});

test('text without spaces is counted by character', () => {
  expect(readingMinutes('日本語'.repeat(480))).toBe(3);
});

test('link addresses take no time', () => {
  expect(readingMinutes('[word](https://long.example/a/b/c/d/e/f/g) '.repeat(440))).toBe(2);
});
