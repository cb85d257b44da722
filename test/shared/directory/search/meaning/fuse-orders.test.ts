import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuseOrders } from '../../../../../shared/directory/search/meaning/fuse-orders.ts';

test('what both orders have first is first, and what one has far down falls', () => {
  const likeness = new Map([
    [1, 0.9],
    [2, 0.1],
    [3, 0.8],
    [4, 0.2],
  ]);
  expect(fuseOrders([1, 2, 3, 4], likeness)).toEqual([1, 3, 2, 4]);
});

test('without a likeness, and where all are alike, the order of words stays', () => {
  expect(fuseOrders([3, 1, 2], new Map())).toEqual([3, 1, 2]);
  expect(
    fuseOrders(
      [3, 1, 2],
      new Map([
        [1, 1],
        [2, 1],
        [3, 1],
      ]),
    ),
  ).toEqual([3, 1, 2]);
});

test('it loses and doubles none', () => {
  const ids = fc.uniqueArray(fc.nat(1_000), { maxLength: 30 });
  const weights = fc.dictionary(fc.nat(1_000).map(String), fc.double({ noNaN: true }));
  fc.assert(
    fc.property(ids, weights, (found, given) => {
      const likeness = new Map(Object.entries(given).map(([id, weight]) => [Number(id), weight]));
      expect(fuseOrders(found, likeness).toSorted()).toEqual(found.toSorted());
    }),
  );
});
