import { describe, expect, test } from 'vitest';
import { indexOf, listing } from '../../../support/search-documents.ts';

describe('order', () => {
  test('of equal matches is by popularity, then by id', () => {
    const same = { tagline: 'chess clock' };
    const index = indexOf(
      listing(4, 'D', same),
      listing(3, 'C', { ...same, popularity: 5 }),
      listing(1, 'A', same),
      listing(2, 'B', { ...same, popularity: 9 }),
    );
    expect(index.search('chess clock')).toEqual([2, 3, 1, 4]);
  });

  test('is by match before popularity', () => {
    const index = indexOf(listing(1, 'Chess Clock'), listing(2, 'X', { description: 'chess clock', popularity: 1e9 }));
    expect(index.search('chess')).toEqual([1, 2]);
  });

  test('accepts the highest id and any popularity', () => {
    const index = indexOf(
      listing(0, 'Chess A', { popularity: 1e300 }),
      listing(2 ** 32 - 1, 'Chess B', { popularity: Number.POSITIVE_INFINITY }),
      listing(7, 'Chess C', { popularity: 2.5 }),
    );
    expect(index.search('chess')).toEqual([0, 2 ** 32 - 1, 7]);
  });

  test('treats a non-numeric popularity as none', () => {
    const index = indexOf(listing(2, 'Chess B', { popularity: Number.NaN }), listing(1, 'Chess A', { popularity: -3 }));
    expect(index.search('chess')).toEqual([1, 2]);
  });
});

describe('a filter', () => {
  const index = indexOf(
    ...Array.from({ length: 9 }, (_, position) => listing(position, `Photo Editor ${position}`)),
    listing(20, 'Photo Album'),
    listing(21, 'Slack'),
  );

  test('keeps the order and drops the rest', () => {
    const all = index.search('photo editor');
    expect(index.search('photo editor', (id) => id % 2 === 1)).toEqual(all.filter((id) => id % 2 === 1));
  });

  test("doesn't add weaker matches when good ones are left", () => {
    expect(index.search('photo editor', (id) => id === 3 || id === 20)).toEqual([3]);
  });

  test('adds weaker matches when no good one is left, before it gives an empty page', () => {
    expect(index.search('photo editor deluxe', (id) => id === 20)).toEqual([20]);
    expect(index.search('photo album deluxe', (id) => id === 20)).toEqual([20]);
  });

  test('that throws leaves the index intact', () => {
    const before = index.search('photo');
    const broken = (): boolean => {
      throw new Error('no filter');
    };
    expect(() => index.search('photo', broken)).toThrow('no filter');
    expect(index.search('photo')).toEqual(before);
  });

  test('may search itself', () => {
    expect(index.search('slack', (id) => index.search('slack').includes(id))).toEqual([21]);
  });
});
