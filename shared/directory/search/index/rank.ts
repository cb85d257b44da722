import type { Touched } from './scores.ts';
import type { IndexStore } from './store.ts';

/** A listing that lacks words of the query must have at least this share of what the words tell. */
const leastShare = 0.5;

/** Which listings the caller wants. */
export type Accepts = (id: number) => boolean;

/** Listings that match, not ordered yet: slots and, at the same positions, their scores. */
export interface Ranked {
  slots: Uint32Array;
  scores: Float64Array;
  /** Listings that have all words, accepted or not: a filter does not change how a query is understood. */
  complete: number;
}

/** What the words of a query tell: the inverse document frequency of each (0: no document has it), and their sum. */
export interface WordWeights {
  weights: readonly number[];
  total: number;
  /** The bits of a listing that has all words. */
  allWords: number;
}

interface RankOptions {
  store: IndexStore;
  /** By slot, see nameBonuses. */
  bonuses: ReadonlyMap<number, number>;
  /** Whether listings that lack words of the query count. */
  partly: boolean;
  accepts: Accepts | undefined;
}

/**
 * Final scores of the touched listings that are accepted and have all words of the query, or, with `partly`, words worth half of it.
 * Score = match (0 to about 2) x share of the query that matches x popularity + bonus.
 */
export function rankListings(
  touched: Touched,
  words: WordWeights,
  { store, bonuses, partly, accepts }: RankOptions,
): Ranked {
  const { ids, popularityFactors } = store;
  const shares = sharesOfWords(words, partly);
  const slots = new Uint32Array(touched.slots.length);
  const scores = new Float64Array(touched.slots.length);
  let complete = 0;
  let count = 0;
  for (let index = 0; index < touched.slots.length; index++) {
    const slot = touched.slots[index] ?? 0;
    const has = touched.words[index] ?? 0;
    const share = shares[has] ?? 0;
    if (has === words.allWords) complete++;
    if (share < leastShare || (accepts !== undefined && !accepts(ids[slot] ?? 0))) continue;
    const match = ((touched.scores[index] ?? 0) / words.total) * share;
    slots[count] = slot;
    scores[count++] = match * (popularityFactors[slot] ?? 1);
  }
  if (bonuses.size > 0) addBonuses(slots.subarray(0, count), scores, bonuses);
  return { slots: slots.subarray(0, count), scores: scores.subarray(0, count), complete };
}

/** By bits of words: the share of the query that these words tell, 0 to 1; without `partly`, 0 for all but all words. */
function sharesOfWords({ weights, total, allWords }: WordWeights, partly: boolean): Float64Array {
  const shares = new Float64Array(allWords + 1);
  for (let words = 1; partly && words < allWords; words++) {
    const highest = 31 - Math.clz32(words);
    shares[words] = (shares[words - 2 ** highest] ?? 0) + (weights[highest] ?? 0) / total;
  }
  shares[allWords] = 1;
  return shares;
}

function addBonuses(slots: Uint32Array, scores: Float64Array, bonuses: ReadonlyMap<number, number>): void {
  for (let index = 0; index < slots.length; index++) {
    const bonus = bonuses.get(slots[index] ?? 0);
    if (bonus !== undefined) scores[index] = (scores[index] ?? 0) + bonus;
  }
}
