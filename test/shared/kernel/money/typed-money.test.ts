import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedMoney } from '../../../../shared/kernel/money/typed-money.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  [' 12,50 ', 1250],
  ['0,01', 1],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1 234,50', 123_450],
  ['1’234.50', 123_450],
  ['1.234.567', 123_456_700],
  ['$12.50', 1250],
  ['12,50 USD', 1250],
  ['US$ 9', 900],
])('"%s" is %i cents', (text, cents) => {
  expect(readTypedMoney(text)).toBe(cents);
});

test.each([
  '',
  '1.234',
  '1,234',
  '12.345',
  '12,5,0',
  '1.23.456',
  '1,234,50',
  '1e3',
  '0x10',
  '-5',
  '+5',
  '12 €',
  '€12',
  'abc',
  '.50',
  '12.',
  '12345678',
  '１２',
  '$',
  '1..5',
  '12.50.',
  'Infinity',
  '12.50 $ $',
])('"%s" isn\'t an amount, or is ambiguous', (text) => {
  expect(readTypedMoney(text)).toBeUndefined();
});

test('every amount is read back from English and German notation without rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      for (const language of ['en', 'de']) {
        const money = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(cents / 100);
        expect([money, readTypedMoney(money)]).toEqual([money, cents]);
      }
    }),
  );
});
