import { expect, test } from 'vitest';
import { readWish } from '../../cli/products.ts';

test.each([
  [[], { kind: 'show' }],
  [['set', 'launch', 'price_cents', '5900'], { kind: 'set', code: 'launch', part: 'price_cents', text: '5900' }],
])('products %j is understood', (words, wish) => {
  expect(readWish(words)).toEqual(wish);
});

test.each([
  [['change', 'launch'], 'Unknown command: products change'],
  [['set'], 'specify a product code'],
  [['set', 'launch', 'price_cents'], 'specify a product code'],
  [['set', 'launch', 'name', 'Paid', 'launch'], 'Quote text'],
])('products %j is refused: %s', (words, sentence) => {
  expect(() => readWish(words)).toThrow(sentence);
});
