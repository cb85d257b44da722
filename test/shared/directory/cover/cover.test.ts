import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverOf } from '../../../../shared/directory/cover/cover.ts';

const drawingOf = (name: string) => JSON.stringify(coverOf(name));
const names = Array.from({ length: 600 }, (_, at) => `Product ${at}`);
const shareOf = (most: number, all: number) => most / all;

/** The most frequent values. */
function mostFrequent(values: readonly unknown[]): number {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(...counts.values());
}

describe('the cover of a product without a picture', () => {
  test('is always the same for a name, and drawn in few, short paths, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 160, size: 'max' }), (name) => {
        const { hue, turn, shapes } = coverOf(name);
        expect(coverOf(name)).toEqual({ hue, turn, shapes });
        expect([hue, turn].every(Number.isInteger)).toBe(true);
        expect(hue >= 0 && hue < 12 && turn >= 0 && turn < 4).toBe(true);
        expect(shapes.length).toBeLessThanOrEqual(7);
        expect(JSON.stringify(shapes).length).toBeLessThan(2_000);
        for (const { d, percent } of shapes) {
          expect(d).toMatch(/^M[-\d. MLHVhvaqtzQ]*z$/);
          expect(percent).toBeGreaterThan(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test('differs for nearly every name, in all colours and kinds', () => {
    expect(new Set(names.map(drawingOf)).size).toBeGreaterThan(0.97 * names.length);
    const kinds = names.map((name) =>
      coverOf(name)
        .shapes.map(({ tone, percent }) => `${tone}${percent}`)
        .join(),
    );
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(10);
    expect(shareOf(mostFrequent(kinds), names.length)).toBeLessThan(0.2);
    expect(shareOf(mostFrequent(names.map((name) => coverOf(name).hue)), names.length)).toBeLessThan(0.2);
  });

  test('differs between names with only a different last letter', () => {
    const near = ['Acme A', 'Acme B', 'Acme C', 'Acme D', 'Acme E', 'Acme F'];
    expect(new Set(near.map(drawingOf)).size).toBe(near.length);
  });
});
