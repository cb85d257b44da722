import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../../shared/kernel/settings/settings.ts';
import { isMonday } from '../../../../shared/kernel/week/week-calendar.ts';
import { followingWeeks, offeredWeeks } from '../../../../shared/launch/free-launch/offered-weeks.ts';
import { now } from '../../../support/clock.ts';

describe('free launch weeks', () => {
  test('are 6 to 8 weeks out, nearest first', () => {
    expect(offeredWeeks(now, defaultSettings.launch)).toEqual(['2026-12-28', '2027-01-04', '2027-01-11']);
  });

  test('follow the settings', () => {
    const settings = { ...defaultSettings.launch, free_weeks_from: 1, free_weeks_to: 1 };
    expect(offeredWeeks(now, settings)).toEqual(['2026-11-23']);
    expect(offeredWeeks(now, { ...settings, free_weeks_to: 0 })).toEqual([]);
  });

  test("continue after the listing's own week, and are never in the past", () => {
    expect(followingWeeks('2026-12-28', now, 2)).toEqual(['2027-01-04', '2027-01-11']);
    expect(followingWeeks('2026-10-05', now, 2)).toEqual(['2026-11-23', '2026-11-30']);
  });

  test('are Mondays, whatever the day', () => {
    const instant = fc.date({ min: new Date('2001-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(fc.property(instant, (at) => offeredWeeks(at, defaultSettings.launch).every(isMonday)));
  });
});
