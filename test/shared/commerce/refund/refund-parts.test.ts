import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RefundPart, refundableCents, splitRefund } from '../../../../shared/commerce/refund/refund-parts.ts';
import { vatAmounts } from '../../../../shared/commerce/vat/vat-amounts.ts';

const paidLines = (amounts: number[], basisPoints: number) => {
  const { shares } = vatAmounts(amounts, basisPoints);
  return amounts.map((amount_cents, index) => ({ amount_cents, vat_cents: shares[index] ?? 0 }));
};
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const cart = fc.tuple(
  fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 100_000_000 })), {
    minLength: 1,
    maxLength: 20,
  }),
  fc.integer({ min: 0, max: 2_700 }),
);

test("refunds of any sizes and lines return every line's net and VAT to the cent, and no more, once nothing is left", () => {
  const wish = fc.record({
    line: fc.option(fc.nat(21), { nil: undefined }),
    share: fc.double({ min: 0, max: 1.2, noNaN: true }),
  });
  fc.assert(
    fc.property(cart, fc.array(wish, { maxLength: 12 }), ([amounts, rate], wishes) => {
      const lines = paidLines(amounts, rate);
      const parts: RefundPart[] = [];
      for (const { line, share } of wishes) {
        const left = refundableCents(lines, parts);
        const most = line === undefined ? sum(left) : (left[line] ?? 0);
        const cents = Math.floor(most * share);
        const split = splitRefund(lines, parts, { line, cents });
        expect(split === undefined).toBe(cents < 1 || cents > most);
        expect(sum((split ?? []).map((part) => part.net_cents + part.vat_cents))).toBe(split === undefined ? 0 : cents);
        for (const part of split ?? []) {
          expect(Math.min(part.net_cents, part.vat_cents)).toBeGreaterThanOrEqual(0);
          expect(part.net_cents + part.vat_cents).toBeLessThanOrEqual(left[part.line] ?? 0);
        }
        parts.push(...(split ?? []));
      }
      parts.push(...(splitRefund(lines, parts, {}) ?? []));
      for (const [index, { amount_cents, vat_cents }] of lines.entries()) {
        const ofLine = parts.filter(({ line }) => line === index);
        expect(sum(ofLine.map((part) => part.net_cents))).toBe(amount_cents);
        expect(sum(ofLine.map((part) => part.vat_cents))).toBe(vat_cents);
      }
      expect(splitRefund(lines, parts, {})).toBeUndefined();
    }),
  );
});

test.each([
  [
    [1_033, 1_033],
    1_900,
    { cents: 1_229 },
    [
      { line: 0, net_cents: 516, vat_cents: 99 },
      { line: 1, net_cents: 516, vat_cents: 98 },
    ],
  ],
  [[10_000], 2_300, { line: 0, cents: 123 }, [{ line: 0, net_cents: 100, vat_cents: 23 }]],
  [[10_000, 5_000], 0, { line: 1 }, [{ line: 1, net_cents: 5_000, vat_cents: 0 }]],
  [[10_000], 0, { cents: 0.5 }, undefined],
  [[10_000], 0, { cents: -1 }, undefined],
  [[10_000], 0, { line: 1 }, undefined],
])('of lines %j with %i basis points of VAT the wish %j is %j', (amounts, rate, wish, expected) => {
  expect(splitRefund(paidLines(amounts, rate), [], wish)).toEqual(expected);
});
