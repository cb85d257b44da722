import { expect, test } from 'vitest';
import { dayInWords, shortDay } from '../../../../shared/kernel/time/day-words.ts';

test('a date and an instant are named by their UTC day', () => {
  expect(dayInWords('2026-11-16')).toBe('16 November 2026');
  expect(dayInWords('2026-01-01T23:59:59.000Z')).toBe('1 January 2026');
  expect(shortDay('2026-01-01T23:59:59.000Z')).toBe('1 Jan 2026');
});
