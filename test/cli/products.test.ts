import { expect, test } from 'vitest';
import { readWish } from '../../cli/products.ts';

test.each([
  [[], { kind: 'show' }],
  [['set', 'launch', 'price_cents', '5900'], { kind: 'set', code: 'launch', part: 'price_cents', text: '5900' }],
])('products %j is understood', (words, wish) => {
  expect(readWish(words)).toEqual(wish);
});

test.each([
  [['change', 'launch'], 'There is no "products change"'],
  [['set'], 'needs the code of a product'],
  [['set', 'launch', 'price_cents'], 'needs the code of a product'],
  [['set', 'launch', 'name', 'Paid', 'launch'], 'quotation marks'],
])('products %j is refused: %s', (words, sentence) => {
  expect(() => readWish(words)).toThrow(sentence);
});
