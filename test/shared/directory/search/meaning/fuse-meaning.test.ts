import { describe, expect, test } from 'vitest';
import { fuseMeaning } from '../../../../../shared/directory/search/meaning/fuse-meaning.ts';

describe('combining words and meaning', () => {
  test('keeps word matches first when they cover most of the query', () => {
    expect(fuseMeaning([1, 2], 0.9, [{ id: 3, z: 4 }])).toEqual([1, 2, 3]);
  });

  test('puts close meanings first when only typos lead to listings', () => {
    expect(fuseMeaning([1, 2], 0, [{ id: 3, z: 4 }])).toEqual([3, 1, 2]);
  });

  test('moves up what both found', () => {
    expect(fuseMeaning([1, 2, 3], 0.5, [{ id: 3, z: 5 }])).toEqual([3, 1, 2]);
  });

  test('lists each listing once, and with equal weight word matches first, then the lower id', () => {
    const near = [
      { id: 9, z: 3 },
      { id: 4, z: 3 },
    ];
    expect(fuseMeaning([7], 0, near)).toEqual([4, 9, 7]);
    expect(fuseMeaning([], 0, near)).toEqual([4, 9]);
    expect(fuseMeaning([9, 4], 0, [])).toEqual([9, 4]);
  });
});
