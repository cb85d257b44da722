import { expect, test } from 'vitest';
import { categorySign } from '../../../../site/components/category/category-signs.ts';

test('a category has the sign that a word of its name speaks for, in the singular or plural', () => {
  expect(categorySign('Business and Finance')).toBe(categorySign('Invoicing'));
  expect(categorySign('Games')).toBe(categorySign('Board game nights'));
  expect(categorySign('Developer Tools')).not.toBe(categorySign('Design'));
});

test('the first word that has a sign decides, and a word is not taken for one that begins alike', () => {
  expect(categorySign('AI & Machine Learning')).not.toBe(categorySign('Learning'));
  expect(categorySign('Events & Booking')).not.toBe(categorySign('Books'));
  expect(categorySign('Aids')).not.toBe(categorySign('AI'));
});

test('a word that only contains another, or says nothing, has none: its first letter stands there', () => {
  expect(categorySign('Smartphones of the past')).not.toBe(categorySign('Art'));
  expect(['Quoits', '日本', ''].map(categorySign)).toEqual([undefined, undefined, undefined]);
});
