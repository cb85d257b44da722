import { describe, expect, test } from 'vitest';
import { newestByDay, sampled, variedListings } from '../../../../shared/directory/browse/varied-listings.ts';
import { aRow } from '../../../support/factories.ts';

const [seed, otherSeed] = [20_000, 20_007];
const inCategory = (top: number, given: Parameters<typeof aRow>[0] = {}) =>
  aRow({ primary_category: top + 1, category_path: [top + 1, top], ...given });
const imported = Array.from({ length: 60 }, (_, at) => inCategory(at < 40 ? 10 : 10 * (1 + (at % 5))));
const topsOf = (rows: readonly { category_path: readonly number[] }[]) =>
  new Set(rows.map(({ category_path }) => category_path.at(-1)));

describe('listings from many categories', () => {
  test('cover all top categories before one comes twice', () => {
    expect(topsOf(variedListings(imported, 5, seed)).size).toBe(5);
    expect(variedListings(imported, 12, seed).length).toBe(12);
  });

  test("aren't the first or last imported, and change every week", () => {
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
    const chosen = ids(variedListings(imported, 12, seed));
    expect(chosen).not.toEqual(ids(imported).slice(0, 12));
    expect(chosen).not.toEqual(ids(imported).slice(-12));
    expect(chosen).not.toEqual(ids(variedListings(imported, 12, otherSeed)));
    expect(chosen).toEqual(ids(variedListings(imported.toReversed(), 12, seed)));
  });

  test('have a picture or logo where their category has one that does', () => {
    const plain = inCategory(10, { votes: 90 });
    const pictured = { ...inCategory(10), cover: { hash: 'a'.repeat(64), colour: '#123456' } };
    expect(variedListings([plain, pictured], 1, seed)).toEqual([pictured]);
  });

  test('are fewer when there are fewer, and none when there are none', () => {
    expect(variedListings(imported.slice(0, 3), 12, seed).length).toBe(3);
    expect(variedListings([], 12, seed)).toEqual([]);
  });
});

describe('the newest listings', () => {
  const on = (day: string) => aRow({ published_at: new Date(`2026-11-${day}T09:00:00.000Z`) });

  test('are all from the day of the last of the first few, however many came that day', () => {
    const rows = [on('20'), on('19'), on('19'), on('19'), on('18')];
    expect(newestByDay(rows, 2)).toEqual(rows.slice(0, 4));
    expect(newestByDay(rows, 9)).toEqual(rows);
  });

  test('are sampled from across the day when there are very many', () => {
    expect(sampled(imported, 60, seed)).toBe(imported);
    expect(sampled(imported, 20, seed).length).toBe(20);
    expect(sampled(imported, 20, seed)).not.toEqual(sampled(imported, 20, otherSeed));
  });
});
