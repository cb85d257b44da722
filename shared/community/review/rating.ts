/** Number of reviews with 1, 2, 3, 4 and 5 stars. */
export type StarCounts = readonly [number, number, number, number, number];

export const noStars: StarCounts = [0, 0, 0, 0, 0];

export interface Rating {
  average: number;
  count: number;
}

/** Average of the shown reviews, to two decimals; null if there are none. */
export function ratingOf(stars: StarCounts): Rating | null {
  const count = stars.reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  const sum = stars.reduce((total, each, index) => total + each * (index + 1), 0);
  return { average: Math.round((sum / count) * 100) / 100, count };
}

/**
 * Weighted rating: v/(v+m)*R + m/(v+m)*C, with v reviews averaging R, the site-wide average C, and m reviews of weight (IMDb's formula). If
 * v and m are 0, it is C.
 */
export function weightedRating({ average, count }: Rating, all: number, weight: number): number {
  const reviews = count + weight;
  return reviews === 0 ? all : (count / reviews) * average + (weight / reviews) * all;
}
