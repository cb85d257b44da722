import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { euCountries, isEuCountry, standardRate } from '../../../../shared/commerce/vat/vat-rates.ts';

const file = path.resolve(import.meta.dirname, '../../../../../shared/data/vat/vat-rates.json');
const isThere = existsSync(file);
const dated = z.object({ effective_from: z.string(), rates: z.looseObject({ standard: z.number() }) });
const published = z.object({ items: z.record(z.string(), z.array(dated)) });
const firstDay = '2021-07-01';
const title =
  'every standard rate of every member state since 2021 is that of a published list, on each day of a change and before';

test.skipIf(!isThere)(isThere ? title : `${title} (skipped: ../shared/data absent)`, () => {
  const { items } = published.parse(JSON.parse(readFileSync(file, 'utf8')));
  const rateOn = (country: string, day: string) =>
    items[country]
      ?.filter(({ effective_from }) => effective_from <= day)
      .toSorted((a, b) => b.effective_from.localeCompare(a.effective_from))[0]?.rates.standard;
  const changes = Object.values(items).flatMap((rates) => rates.map(({ effective_from }) => effective_from));
  const days = [...new Set([firstDay, '2026-11-23', ...changes.flatMap((day) => [day, dayBefore(day)])])].filter(
    (day) => day >= firstDay,
  );
  expect(days.length).toBeGreaterThan(10);
  for (const country of euCountries)
    for (const day of days)
      expect([country, day, standardRate(country, new Date(`${day}T12:00:00Z`)) / 100]).toEqual([
        country,
        day,
        rateOn(country, day),
      ]);
});

test.each([
  ['EE', '2025-06-30T23:59:59Z', 2200],
  ['EE', '2025-07-01T00:00:00Z', 2400],
  ['RO', '2025-07-31T23:59:59Z', 1900],
  ['RO', '2025-08-01T00:00:00Z', 2100],
  ['FI', '2024-09-01T00:00:00Z', 2550],
] as const)('the rate of %s at %s is %i', (country, instant, basisPoints) => {
  expect(standardRate(country, new Date(instant))).toBe(basisPoints);
});

test.each([
  ['GR', true],
  ['EL', false],
  ['XI', false],
  ['GB', false],
  ['CH', false],
  ['de', false],
])('%s is a member state as written in addresses: %s', (code, expected) => {
  expect(isEuCountry(code)).toBe(expected);
});

function dayBefore(day: string): string {
  const time = Date.parse(`${day.startsWith('0000') ? '2000-01-02' : day}T00:00:00Z`);
  return new Date(time - 86_400_000).toISOString().slice(0, 10);
}
