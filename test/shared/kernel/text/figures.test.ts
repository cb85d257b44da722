import { expect, test } from 'vitest';
import { countOf, listLength } from '../../../../shared/kernel/text/figures.ts';

test('one takes the singular, other counts the plural, and thousands are separated', () => {
  expect([0, 1, 1204].map((votes) => countOf(votes, 'vote'))).toEqual(['0 votes', '1 vote', '1,204 votes']);
  expect(countOf(2, 'entry')).toBe('2 entries');
});

test('a list that ends early has that many entries or more', () => {
  expect(listLength(9_999, 'product', 10_000)).toBe('9,999 products');
  expect(listLength(10_000, 'product', 10_000)).toBe('10,000 products or more');
});
