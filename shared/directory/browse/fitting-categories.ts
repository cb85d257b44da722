import { softmax } from '../../kernel/softmax.ts';
import { type Meaning, productOf } from './text-topics.ts';

/** A category's meaning: that of its name, and of its name and description together. */
export interface CategoryMeaning {
  id: number;
  name: Meaning;
  whole: Meaning;
}

/** A category with the probability that it fits a text best, rather than another category or none. */
export interface FittingCategory {
  id: number;
  likelihood: number;
}

/**
 * Fitted on 89 labelled websites and five catalogues (bench/text-topics/README.md), like the limits in
 * `isCertainFit`. In larger directories, similar listings say more than names do. `none`: the score of "no category
 * fits", without which the only category would always be certain; beside votes, it costs too many right choices.
 */
const weights = {
  alone: { cosine: 10, topics: 5, votes: 0, none: 1.75 },
  voted: { cosine: 5.2, topics: 1.2, votes: 7.2, none: Number.NEGATIVE_INFINITY },
};
const certainFrom = { alone: 0.7, voted: 0.65 };

/**
 * How likely each category fits a text, likeliest first. `votes`: by category, its share of the votes of the most
 * similar listings; undefined if there are too few listings.
 */
export function fittingCategories(
  text: Meaning,
  categories: readonly CategoryMeaning[],
  votes: ReadonlyMap<number, number> | undefined,
): FittingCategory[] {
  if (categories.length === 0) return [];
  const weight = votes === undefined ? weights.alone : weights.voted;
  const scores = categories.map(
    ({ id, name, whole }) =>
      (weight.cosine * (productOf(text.direction, name.direction) + productOf(text.direction, whole.direction))) / 2 +
      (weight.topics * (productOf(text.topics, name.topics) + productOf(text.topics, whole.topics))) / 2 +
      weight.votes * (votes?.get(id) ?? 0),
  );
  const shares = softmax(Float32Array.from([...scores, weight.none]));
  return categories
    .map(({ id }, at) => ({ id, likelihood: shares[at] ?? 0 }))
    .sort((a, b) => b.likelihood - a.likelihood || a.id - b.id);
}

/** Whether the likeliest category can be chosen automatically. */
export const isCertainFit = ({ likelihood }: FittingCategory, isVoted: boolean): boolean =>
  likelihood >= (isVoted ? certainFrom.voted : certainFrom.alone);
