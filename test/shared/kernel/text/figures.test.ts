import { expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { countOf, figureTo, listLength, percent } from '../../../../shared/kernel/text/figures.ts';

test('one takes the singular, other counts the plural, and thousands are separated', () => {
  expect([0, 1, 1204].map((votes) => countOf(votes, 'vote'))).toEqual(['0 votes', '1 vote', '1,204 votes']);
  expect(countOf(2, 'entry')).toBe('2 entries');
});

test('a list that ends early has that many entries or more', () => {
  expect(listLength(2499, 'product')).toBe('2,499 products');
  expect(listLength(2500, 'product')).toBe('2,500 products or more');
});

test('decimals and percentages are written as the language writes them', () => {
  expect([figureTo(1.075, 3), percent(0.8)]).toEqual(['1.075', '80%']);
  expect(inLanguage(languages.de, () => [figureTo(1.075, 3), percent(0.8)])).toEqual(['1,075', '80\u00a0%']);
});
