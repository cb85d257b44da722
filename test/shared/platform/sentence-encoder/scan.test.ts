import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startScan } from '../../../../shared/platform/sentence-encoder/scan.ts';

const bytes = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 32, maxLength: 32 });

const productOf = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);

describe('the row scan', () => {
  test("returns each row's product with a query", async () => {
    await fc.assert(
      fc.asyncProperty(bytes, fc.array(bytes, { minLength: 1, maxLength: 40 }), async (query, rows) => {
        const scan = startScan(32);
        for (const [at, row] of rows.entries()) scan.put(at, Int8Array.from(row));
        const products = new Int32Array(rows.length);
        scan.products(Int8Array.from(query), rows.length, products);
        expect([...products]).toEqual(rows.map((row) => productOf(query, row)));
      }),
      { numRuns: 50 },
    );
  });

  test('keeps rows while growing past its blocks', async () => {
    const scan = startScan(16);
    const count = 9_000;
    for (let row = 0; row < count; row++) scan.put(row, new Int8Array(16).fill(row % 100));
    const products = new Int32Array(count);
    scan.products(new Int8Array(16).fill(1), count, products);
    expect(products.every((product, row) => product === 16 * (row % 100))).toBe(true);
    expect(scan.at(8_999)).toEqual(new Int8Array(16).fill(99));
  });
});
