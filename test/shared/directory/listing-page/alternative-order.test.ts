import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderAlternatives } from '../../../../shared/directory/listing-page/alternative-order.ts';

const someIds = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 41 });

describe('the order of alternatives', () => {
  test("puts the owner's first, then an import's, those naming the listing, then similar ones, each once at its first place", () => {
    const sources = { owner: [3, 1], import: [1, 2, 2], naming: [1, 6], alike: [2, 3, 4, 5] };
    expect(orderAlternatives(sources, 5)).toEqual([
      { row: 3, namedBy: 'owner', names: false },
      { row: 1, namedBy: 'owner', names: true },
      { row: 2, namedBy: 'import', names: false },
      { row: 6, namedBy: null, names: true },
      { row: 4, namedBy: null, names: false },
    ]);
  });

  test('never says the owner named what only others did, and drops nothing below the limit', () => {
    fc.assert(
      fc.property(someIds, someIds, someIds, someIds, fc.nat(50), (owner, imported, naming, alike, limit) => {
        const order = orderAlternatives({ owner, import: imported, naming, alike }, limit);
        const all = new Set([...owner, ...imported, ...naming, ...alike]);
        expect(order.map(({ row }) => row)).toEqual([...all].slice(0, limit));
        for (const { row, namedBy } of order) {
          expect(namedBy === 'owner').toBe(owner.includes(row));
          expect(namedBy === null).toBe(!owner.includes(row) && !imported.includes(row));
        }
      }),
    );
  });
});
