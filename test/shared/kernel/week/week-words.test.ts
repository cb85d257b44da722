import { describe, expect, test } from 'vitest';
import { weekState } from '../../../../shared/kernel/week/week-calendar.ts';
import {
  launchCount,
  shortWeekDates,
  weekBoundary,
  weekDates,
  weekTitle,
} from '../../../../shared/kernel/week/week-words.ts';
import { lastWeek, nextWeek, now, thisWeek } from '../../../support/clock.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe("a week's days", () => {
  test.each([
    ['2026-11-16', '16–22 November 2026', '16–22 Nov 2026'],
    ['2026-11-30', '30 November – 6 December 2026', '30 Nov – 6 Dec 2026'],
    ['2026-12-28', '28 December 2026 – 3 January 2027', '28 Dec 2026 – 3 Jan 2027'],
  ])('of %s are %s', (week, long, short) => {
    expect(plain(weekDates(week))).toBe(long);
    expect(plain(shortWeekDates(week))).toBe(short);
  });
});

test('a line breaks only after the dash between days and before the year', () => {
  expect(weekDates('2026-11-30').split(' ')).toEqual(['30\u00a0November\u00a0–', '6\u00a0December', '2026']);
});

describe("a week's boundary", () => {
  test.each([
    [lastWeek, { verb: 'Ended', datetime: '2026-11-15T23:59Z', text: 'Sun 15 November, 23:59 UTC' }],
    [thisWeek, { verb: 'Ends', datetime: '2026-11-22T23:59Z', text: 'Sun 22 November, 23:59 UTC' }],
    [nextWeek, { verb: 'Starts', datetime: '2026-11-23T00:00Z', text: 'Mon 23 November, 00:00 UTC' }],
  ])('of %s is its start when upcoming, else its last minute', (week, boundary) => {
    const found = weekBoundary(week, weekState(week, now));
    expect({ ...found, text: plain(found.text) }).toEqual(boundary);
  });
});

test('the weeks around the current one have special names', () => {
  expect([lastWeek, thisWeek, nextWeek].map((week) => weekTitle(week, thisWeek))).toEqual([
    'Last week',
    'This week',
    'Next week',
  ]);
  expect(weekTitle('2026-11-02', thisWeek)).toBe('Past week');
  expect(weekTitle('2026-12-07', thisWeek)).toBe('Upcoming week');
});

test('counts agree with their nouns', () => {
  expect([0, 1, 1204].map(launchCount)).toEqual(['0 launches', '1 launch', '1,204 launches']);
});
