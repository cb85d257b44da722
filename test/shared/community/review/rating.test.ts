import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratingOf, weightedRating } from '../../../../shared/community/review/rating.ts';

const stars = fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500), fc.nat(500), fc.nat(500));

test('a rating is the average of its reviews, and missing while there are none', () => {
  expect(ratingOf([0, 0, 0, 0, 0])).toBeNull();
  expect(ratingOf([1, 0, 0, 0, 2])).toEqual({ average: 3.67, count: 3 });
});

test("the weighted rating lies between the product's average and the overall one, and nears the first with more reviews", () => {
  fc.assert(
    fc.property(stars, fc.double({ min: 1, max: 5, noNaN: true }), fc.nat(100), (counts, all, weight) => {
      const rating = ratingOf(counts);
      if (rating === null) return;
      const weighted = weightedRating(rating, all, weight);
      expect(weighted).toBeGreaterThanOrEqual(Math.min(rating.average, all) - 1e-9);
      expect(weighted).toBeLessThanOrEqual(Math.max(rating.average, all) + 1e-9);
      const more = weightedRating({ ...rating, count: rating.count * 2 }, all, weight);
      expect(Math.abs(more - rating.average)).toBeLessThanOrEqual(Math.abs(weighted - rating.average) + 1e-9);
    }),
  );
  expect(weightedRating({ average: 5, count: 1 }, 3, 5)).toBeCloseTo(5 / 6 + (5 / 6) * 3);
});
