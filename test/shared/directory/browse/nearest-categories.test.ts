import { describe, expect, test } from 'vitest';
import { nearestCategories, says } from '../../../../shared/directory/browse/nearest-categories.ts';

const listings = (...ids: (number | null)[]) => ids.map((primary_category) => ({ primary_category }));

describe('the nearest categories of a text', () => {
  test('are those of the listings that match it best, at most three', () => {
    expect(nearestCategories(listings(4, 5, 5, 5, 6, 7, null), [])).toEqual([5, 4, 6]);
    expect(nearestCategories([], [])).toEqual([]);
  });

  test('begin with one that the text names', () => {
    expect(nearestCategories(listings(4, 5), [9])).toEqual([9, 4, 5]);
  });

  test.each([
    ['A password manager for teams', 'Password Managers', true],
    ['Writes invoices', 'Invoicing', false],
    ['Notes and tasks', 'Tasks & Notes', true],
    ['Anything', '&', false],
    ['カレンダー', 'カレンダー', true],
  ])('%s: names %s: %s', (text, name, isSaid) => {
    expect(says(text, name)).toBe(isSaid);
  });
});
