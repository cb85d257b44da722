import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDomainRating, buildRevenue } from '../../demo/build-figures.ts';
import { noon } from './support/demo.ts';

test('a Domain Rating has twelve monthly points that end at its value, the day before', () => {
  const { value, trend, checked_at, source } = buildDomainRating('sample', 41, noon);
  expect(trend).toHaveLength(12);
  expect(trend.at(-1)).toEqual({ date: '2026-11-17', value });
  expect(trend[0]?.date).toBe('2025-12-22');
  expect(trend[0]?.value).toBeLessThan(value);
  expect(checked_at).toEqual(new Date('2026-11-17T12:00:00.000Z'));
  expect(source).toBe('Demo data');
});

test('a trend stays within 0 to 100, whatever its end', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 100 }), (slug, value) =>
      buildDomainRating(slug, value, noon).trend.every((point) => point.value >= 0 && point.value <= 100),
    ),
  );
});

test('revenue is as of the last day of the previous month', () => {
  expect(buildRevenue(120_000, noon)).toEqual({ monthly_cents: 120_000, source: 'Demo data', as_of: '2026-10-31' });
  expect(buildRevenue(1, new Date('2027-01-01T00:00:00.000Z')).as_of).toBe('2026-12-31');
});
