import { expect, test } from 'vitest';
import { measureFraud } from '../../../bench/support/votes/fraud-measure.ts';
import type { RealLaunch } from '../../../bench/support/votes/real-weeks.ts';
import { addWeeks } from '../../../shared/kernel/week/week-calendar.ts';

/** Weeks with launches as uneven as real ones, used when the real histories are missing. */
const weeks = Array.from({ length: 6 }, (_, index) => {
  const week = addWeeks('2026-01-05', index);
  const launches = Array.from({ length: 70 }, (_, number): RealLaunch => {
    const day = new Date(Date.parse(week) + (number % 7) * 86_400_000).toISOString().slice(0, 10);
    return { id: index * 100 + number + 1, day, votes: Math.round(600 / (1 + Math.floor(number / 7)) ** 1.1) };
  });
  return [week, launches] as const;
});

test('the signals catch nearly all votes of the campaigns they were tuned on, and hardly any honest ones', () => {
  const { campaigns, honest } = measureFraud(weeks, 11, 2);
  const worked = campaigns.filter(({ isHeldOut }) => !isHeldOut);
  const votes = worked.reduce((sum, each) => sum + each.votes, 0);
  expect(worked.reduce((sum, each) => sum + each.told * each.votes, 0) / votes).toBeGreaterThanOrEqual(0.9);
  for (const { name, told } of worked.filter(({ name: kind }) => kind.includes('network, ') && !kind.includes('each')))
    expect(told, name).toBeGreaterThanOrEqual(0.9);
  expect(honest.held).toBeLessThanOrEqual(0.005);
  expect(honest.falseAlerts / honest.launches).toBeLessThanOrEqual(0.01);
});
