import { expect, test } from 'vitest';
import { centsInWords, invoiceMoney, microsInWords, orderMoney } from '../../../../shared/kernel/money/money-words.ts';

test.each([
  [0, '$0'],
  [99, '$0.99'],
  [120_000, '$1,200'],
  [1_250, '$12.50'],
])('%i cents are %s', (cents, words) => {
  expect(centsInWords(cents)).toBe(words);
});

test('orders show the symbol that prices have, with cents, and name only a currency paid by mistake', () => {
  expect([4900, 3451].map((cents) => orderMoney(cents))).toEqual(['$49.00', '$34.51']);
  expect(orderMoney(4900, 'EUR')).toBe('EUR 49.00');
  expect(invoiceMoney(4900)).toBe('USD 49.00');
});

test.each([
  [0, '$0.0000'],
  [3_449, '$0.0034'],
  [999_900, '$0.9999'],
  [999_999, '$1.0000'],
  [1_000_000, '$1.00'],
  [1_234_567_800, '$1,234.57'],
])('%i millionths of a dollar are %s', (micros, words) => {
  expect(microsInWords(micros)).toBe(words);
});
