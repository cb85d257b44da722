import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderAlternatives } from '../../../../shared/directory/listing-page/alternative-order.ts';

const someIds = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 41 });

describe('the order of alternatives', () => {
  test('is those of the owner, then those of an import, then those of the category, each once and where it came first', () => {
    expect(orderAlternatives({ owner: [3, 1], import: [1, 2, 2], category: [2, 3, 4, 5] }, 4)).toEqual([
      { row: 3, namedBy: 'owner' },
      { row: 1, namedBy: 'owner' },
      { row: 2, namedBy: 'import' },
      { row: 4, namedBy: null },
    ]);
  });

  test('never says that the owner named what only others did, and leaves nothing out below the limit', () => {
    fc.assert(
      fc.property(someIds, someIds, someIds, fc.nat(50), (owner, imported, category, limit) => {
        const order = orderAlternatives({ owner, import: imported, category }, limit);
        const all = new Set([...owner, ...imported, ...category]);
        expect(order.map(({ row }) => row)).toEqual([...all].slice(0, limit));
        for (const { row, namedBy } of order) {
          expect(namedBy === 'owner').toBe(owner.includes(row));
          expect(namedBy === null).toBe(!owner.includes(row) && !imported.includes(row));
        }
      }),
    );
  });
});
