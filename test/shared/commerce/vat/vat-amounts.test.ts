import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatAmounts } from '../../../../shared/commerce/vat/vat-amounts.ts';

const amounts = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 20 });
const rates = fc.constantFrom(0, 1600, 1700, 1900, 2000, 2100, 2550, 2700);

test('20 lines of 10.33 at 19 % are charged 39.25, not the 39.20 of rounding each', () => {
  const { net, vat, gross, shares } = vatAmounts(Array(20).fill(1033), 1900);
  expect({ net, vat, gross }).toEqual({ net: 20_660, vat: 3925, gross: 24_585 });
  expect(new Set(shares)).toEqual(new Set([196, 197]));
});

test('half a cent is rounded up, less is rounded down', () => {
  expect(vatAmounts([250], 1000).vat).toBe(25);
  expect(vatAmounts([50], 1900).vat).toBe(10);
  expect(vatAmounts([2], 2000).vat).toBe(0);
  expect(vatAmounts([5], 1000).vat).toBe(1);
});

test('in 10,000 carts lines add up to totals, the total is the exact sum rounded once, and no share is a cent off', () => {
  fc.assert(
    fc.property(amounts, rates, (list, basisPoints) => {
      const { net, vat, gross, shares } = vatAmounts(list, basisPoints);
      const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + BigInt(number), 0n);
      expect(BigInt(net)).toBe(sum(list));
      expect(sum(shares)).toBe(BigInt(vat));
      expect(gross).toBe(net + vat);
      expect(BigInt(vat)).toBe((sum(list) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share * 10_000 - (list[index] ?? 0) * basisPoints)).toBeLessThan(10_000);
    }),
    { numRuns: 10_000, seed: 18 },
  );
});
