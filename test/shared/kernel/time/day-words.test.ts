import { expect, test } from 'vitest';
import { dayInWords, isDay, isoDay, nearDayInWords, shortDay } from '../../../../shared/kernel/time/day-words.ts';

test('a date and an instant are named by UTC day', () => {
  expect(dayInWords('2026-11-16')).toBe('16 November 2026');
  expect(dayInWords('2026-01-01T23:59:59.000Z')).toBe('1 January 2026');
  expect(shortDay('2026-01-01T23:59:59.000Z')).toBe('1 Jan 2026');
});

test('an instant is written by UTC day', () => {
  expect(isoDay(new Date('2026-01-01T23:59:59.999Z'))).toBe('2026-01-01');
  expect(isoDay('2026-01-01T23:59:59.999Z')).toBe('2026-01-01');
});

test.each([
  ['2026-11-18', 'Today'],
  ['2026-11-17', 'Yesterday'],
  ['2026-11-16', 'Monday'],
  ['2026-11-19', 'Thursday'],
])('on 18 November 2026, %s is called %s', (day, name) => {
  expect(nearDayInWords(day, new Date('2026-11-18T00:00:00.000Z'))).toBe(name);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-31', false],
  ['2026-2-1', false],
  ['', false],
  ['2026-11-18T00:00', false],
])('%j is a calendar day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
