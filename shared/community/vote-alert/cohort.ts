import { expectedAmong, surpriseOf } from './surprise.ts';

/** Votes for a listing that share a trait less common among the week's other votes. */
export interface Excess<Vote> {
  votes: readonly Vote[];
  expected: number;
  surprise: number;
}

/** A listing's votes with a trait, compared with the week's others. */
export function excessOf<Vote>(own: readonly Vote[], all: readonly Vote[], has: (vote: Vote) => boolean): Excess<Vote> {
  const votes = own.filter(has);
  const others = all.filter(has).length - votes.length;
  const expected = expectedAmong(own.length, others, all.length - own.length);
  return { votes, expected, surprise: surpriseOf(votes.length, expected) };
}

/**
 * The most surprising cluster of a listing's votes within a span, compared with the week's other votes in that span. `sortedValues`: the
 * values of all votes of the week, ascending.
 */
export function densestSpan<Vote>(
  own: readonly Vote[],
  placeOf: (vote: Vote) => number | null,
  sortedValues: readonly number[],
  widths: readonly number[],
): Excess<Vote> {
  const placed = own
    .flatMap((vote) => {
      const value = placeOf(vote);
      return value === null ? [] : [{ vote, value }];
    })
    .sort((a, b) => a.value - b.value);
  const best = { first: 0, end: 0, expected: 0, surprise: 0 };
  for (const width of widths) {
    let end = 0;
    for (const [first, { value }] of placed.entries()) {
      while (end < placed.length && (placed[end]?.value ?? value) <= value + width) end += 1;
      const within = countBelow(sortedValues, value + width, true) - countBelow(sortedValues, value, false);
      const others = within - (end - first);
      const expected = expectedAmong(placed.length, others, sortedValues.length - placed.length);
      const surprise = surpriseOf(end - first, expected);
      if (surprise > best.surprise) Object.assign(best, { first, end, expected, surprise });
    }
  }
  const { first, end, ...facts } = best;
  return { votes: placed.slice(first, end).map(({ vote }) => vote), ...facts };
}

/** How many of the sorted values are below a value or, with `isWithIt`, not above it. */
function countBelow(sorted: readonly number[], value: number, isWithIt: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle] ?? 0;
    if (other < value || (isWithIt && other === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
