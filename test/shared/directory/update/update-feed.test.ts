import { expect, test } from 'vitest';
import { byDay, dayWords, toUpdateEntry } from '../../../../shared/directory/update/update-feed.ts';
import { now } from '../../../support/clock.ts';
import { anUpdate, aRow } from '../../../support/factories.ts';

const row = aRow();
const entryOf = (time: string) => toUpdateEntry(anUpdate(row.id, { published_at: new Date(time) }), row);

test('an update includes its listing', () => {
  const { listing, lead, rest } = toUpdateEntry(anUpdate(row.id, { body: 'It got better.' }), row);
  expect(listing).toEqual({ slug: row.slug, name: row.name, logo_url: row.logo_url });
  expect([lead, rest]).toEqual(['It got better.', '']);
});

test('only a far too long text is cut', () => {
  const bodyOf = (words: number) => toUpdateEntry(anUpdate(row.id, { body: 'word '.repeat(words) }), row);
  expect(bodyOf(100).rest).toBe('');
  expect(bodyOf(200).lead.length).toBeLessThanOrEqual(400);
  expect(bodyOf(200).rest).not.toBe('');
});

test('updates are grouped by their UTC day', () => {
  const entries = ['2026-11-18T09:00:00Z', '2026-11-18T00:00:00Z', '2026-11-17T23:59:59Z'].map(entryOf);
  expect(byDay(entries).map(({ day, updates }) => [day, updates.length])).toEqual([
    ['2026-11-18', 2],
    ['2026-11-17', 1],
  ]);
  expect(byDay([])).toEqual([]);
});

test.each([
  ['2026-11-18', 'Today', '18 November 2026'],
  ['2026-11-17', 'Yesterday', '17 November 2026'],
  ['2026-11-16', 'Monday', '16 November 2026'],
  ['2026-11-19', 'Thursday', '19 November 2026'],
])('%s is called %s', (day, name, date) => {
  expect(dayWords(day, now)).toEqual({ name, date });
});
