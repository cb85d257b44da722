import { describe, expect, test } from 'vitest';
import { nearestCategories, says, votedCategories } from '../../../../shared/directory/browse/nearest-categories.ts';

const listings = (...ids: (number | null)[]) => ids.map((primary_category) => ({ primary_category }));

describe("a text's nearest categories", () => {
  test('are those of its best matching listings, at most three', () => {
    expect(nearestCategories(listings(4, 5, 5, 5, 6, 7, null), [])).toEqual([5, 4, 6]);
    expect(nearestCategories([], [])).toEqual([]);
  });

  test('begin with one named in the text', () => {
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

/** Listings in these categories, all equally similar to the text. */
const mostSimilar = (...ids: (number | null)[]) => ids.map((primary_category) => ({ primary_category, cosine: 0.5 }));

describe('the vote of the most similar listings', () => {
  test('covers at most three categories, each with at least two of the ten most similar', () => {
    expect(votedCategories(mostSimilar(4, 5, 5, 6, 6, 6, 7, 7, 8, 8, 8, 8, 8), [])).toEqual([
      { id: 6, votes: 3, isCertain: false },
      { id: 5, votes: 2, isCertain: false },
      { id: 7, votes: 2, isCertain: false },
    ]);
    expect(votedCategories([], [5])).toEqual([]);
  });

  test('is led by the category whose listings are clearly closer', () => {
    const near = (id: number) => ({ primary_category: id, cosine: 0.6 });
    const far = (id: number) => ({ primary_category: id, cosine: 0.3 });
    const voted = votedCategories([near(1), near(1), far(2), far(2), far(2)], []);
    expect(voted.map(({ id }) => id)).toEqual([1, 2]);
  });

  test.each([
    ['eight of ten', mostSimilar(...Array(8).fill(1), 2, 2), [], true],
    ['seven of ten', mostSimilar(...Array(7).fill(1), 2, 2, 3), [], false],
    ['five of ten, with its name in the text', mostSimilar(...Array(5).fill(1), 2, 3, 4, 5, 6), [1], true],
    ['four of ten, with its name in the text', mostSimilar(...Array(4).fill(1), 2, 3, 4, 5, 6, 7), [1], false],
  ])('is certain by eight of ten, or by five and the name in the text: %s', (_, rows, named, isCertain) => {
    expect(votedCategories(rows, named)[0]).toMatchObject({ id: 1, isCertain });
  });

  test('counts a listing without the name once where the text has it, and a name without listings not at all', () => {
    expect(votedCategories(mostSimilar(1, 2, 3), [2, 9])).toEqual([{ id: 2, votes: 1, isCertain: false }]);
  });
});
