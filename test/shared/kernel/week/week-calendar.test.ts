import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addWeeks,
  isMonday,
  parseWeek,
  weekEnd,
  weekOf,
  weekOfAddress,
  weekStart,
  weekState,
} from '../../../../shared/kernel/week/week-calendar.ts';
import { now } from '../../../support/clock.ts';

const anInstant = fc.date({
  min: new Date('2000-01-03T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('weekOf', () => {
  test('a week starts on Monday at midnight UTC', () => {
    expect(weekOf(new Date('2026-11-16T00:00:00.000Z'))).toBe('2026-11-16');
    expect(weekOf(new Date('2026-11-15T23:59:59.999Z'))).toBe('2026-11-09');
  });

  test('a week may span two years', () => {
    expect(weekOf(new Date('2027-01-01T12:00:00Z'))).toBe('2026-12-28');
  });

  test('every instant is inside its week and no other', () => {
    fc.assert(
      fc.property(anInstant, (instant) => {
        const week = weekOf(instant);
        expect(isMonday(week)).toBe(true);
        expect(instant.getTime()).toBeGreaterThanOrEqual(weekStart(week).getTime());
        expect(instant.getTime()).toBeLessThan(weekEnd(week).getTime());
      }),
    );
  });

  test('the next week starts when a week ends', () => {
    fc.assert(
      fc.property(anInstant, fc.integer({ min: -500, max: 500 }), (instant, weeks) => {
        const week = addWeeks(weekOf(instant), weeks);
        expect(weekEnd(week)).toEqual(weekStart(addWeeks(week, 1)));
        expect(addWeeks(week, -weeks)).toBe(weekOf(instant));
      }),
    );
  });
});

describe('parseWeek', () => {
  test('reads this, next and last', () => {
    expect(parseWeek('this', now)).toEqual({ monday: '2026-11-16' });
    expect(parseWeek('next', now)).toEqual({ monday: '2026-11-23' });
    expect(parseWeek('last', now)).toEqual({ monday: '2026-11-09' });
  });

  test("snaps any date to its week's Monday", () => {
    expect(parseWeek('2026-11-22', now)).toEqual({ monday: '2026-11-16' });
    expect(parseWeek('2024-02-29', now)).toEqual({ monday: '2024-02-26' });
  });

  test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'soon', '', '2026-11-18T00:00'])('%j is malformed', (text) => {
    expect(parseWeek(text, now)).toBe('malformed');
  });

  test.each(['1999-12-31', '2042-01-01', '0001-01-01'])('%s is outside the calendar', (text) => {
    expect(parseWeek(text, now)).toBe('out_of_calendar');
  });

  test('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseWeek(text, now)));
  });
});

describe('weekOfAddress', () => {
  test("reads a Monday's date", () => {
    expect(weekOfAddress('2026-11-16', now)).toBe('2026-11-16');
  });

  test.each(['2026-11-18', 'this', '2026-02-30', '2026-11-16T00:00', '', '1999-12-27', '2099-01-05'])(
    'refuses %j',
    (text) => {
      expect(weekOfAddress(text, now)).toBeUndefined();
    },
  );
});

test('a week is past, current or future relative to now', () => {
  expect(weekState('2026-11-09', now)).toBe('past');
  expect(weekState('2026-11-16', now)).toBe('current');
  expect(weekState('2026-11-23', now)).toBe('future');
});
