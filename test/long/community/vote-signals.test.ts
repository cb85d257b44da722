import { expect, test } from 'vitest';
import { measureFraud } from '../../../bench/support/votes/fraud-measure.ts';
import type { RealLaunch } from '../../../bench/support/votes/real-weeks.ts';
import { addWeeks } from '../../../shared/kernel/week/week-calendar.ts';

/** Weeks with launches as unequal as real ones, should the real histories not be there. */
const weeks = Array.from({ length: 6 }, (_, index) => {
  const week = addWeeks('2026-01-05', index);
  const launches = Array.from({ length: 70 }, (_, number): RealLaunch => {
    const day = new Date(Date.parse(week) + (number % 7) * 86_400_000).toISOString().slice(0, 10);
    return { id: index * 100 + number + 1, day, votes: Math.round(600 / (1 + Math.floor(number / 7)) ** 1.1) };
  });
  return [week, launches] as const;
});

test('nearly all votes of packs, rings and aged accounts that can be told are held, and hardly any honest ones', () => {
  const { campaigns, honest } = measureFraud(weeks, 11, 2);
  for (const { name, share } of campaigns.filter(({ isHeldOut, name }) => !isHeldOut && !name.includes('before')))
    expect(share, name).toBeGreaterThanOrEqual(0.9);
  expect(honest.share).toBeLessThanOrEqual(0.005);
});
