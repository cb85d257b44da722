import { expect, test } from 'vitest';
import { categorySign } from '../../../../site/components/category/category-signs.ts';

test('a category has the icon matching a word of its name, singular or plural', () => {
  expect(categorySign('Business and Finance')).toBe(categorySign('Invoicing'));
  expect(categorySign('Games')).toBe(categorySign('Board game nights'));
  expect(categorySign('Developer Tools')).not.toBe(categorySign('Design'));
});

test('the first word with an icon decides, and words that only begin alike do not count', () => {
  expect(categorySign('AI & Machine Learning')).not.toBe(categorySign('Learning'));
  expect(categorySign('Events & Booking')).not.toBe(categorySign('Books'));
  expect(categorySign('Aids')).not.toBe(categorySign('AI'));
});

test('a word that merely contains another, or matches none, has no icon: its first letter shows instead', () => {
  expect(categorySign('Smartphones of the past')).not.toBe(categorySign('Art'));
  expect(['Quoits', '日本', ''].map(categorySign)).toEqual([undefined, undefined, undefined]);
});
