import { describe, expect, test } from 'vitest';
import { indexOf, listing, named } from '../../../support/search-documents.ts';

describe('a change', () => {
  test('is seen by the next search', () => {
    const index = named('Alpha', 'Beta');
    index.upsert(listing(3, 'Gamma'));
    expect(index.search('gamma')).toEqual([3]);
    index.upsert(listing(3, 'Delta'));
    expect(index.search('gamma')).toEqual([]);
    expect(index.search('delt')).toEqual([3]);
    index.remove(3);
    expect(index.search('delta')).toEqual([]);
    expect(index.size).toBe(2);
  });

  test('of votes alone moves a listing', () => {
    const index = indexOf(listing(1, 'Chess A'), listing(2, 'Chess B'));
    index.upsert(listing(2, 'Chess B', { popularity: 10 }));
    expect(index.search('chess')).toEqual([2, 1]);
  });

  test("counts even if only a name's letter case differs", () => {
    const index = named('GIMP', 'Gimp');
    index.upsert(listing(1, 'gimp'));
    expect(index.search('gimp')[0]).toBe(1);
  });

  test('addAll replaces an existing listing, even one from the same batch', () => {
    const index = indexOf(listing(1, 'Alpha'), listing(1, 'Beta'));
    index.addAll([listing(1, 'Gamma'), listing(2, 'Beta')]);
    expect(index.size).toBe(2);
    expect(index.search('alpha')).toEqual([]);
    expect(index.search('beta')).toEqual([2]);
  });

  test.each([-1, 1.5, Number.NaN, 2 ** 32])('with the id %d is refused', (id) => {
    const index = named('Alpha');
    expect(() => index.upsert(listing(id, 'Beta'))).toThrow(RangeError);
    expect(index.size).toBe(1);
  });

  test('remove of an unknown id does nothing', () => {
    const index = named('Alpha');
    index.remove(99);
    expect(index.search('alpha')).toEqual([1]);
  });
});
