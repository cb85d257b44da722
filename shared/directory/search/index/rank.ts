import { closeness } from './closeness.ts';
import type { Touched } from './scores.ts';
import type { IndexStore } from './store.ts';

/**
 * Score bands by closeness, larger than any match score: listings with every word as typed, then with other forms, then with prefixes; below
 * are typos and missing words, by score.
 */
const bands: Record<number, number> = {
  [closeness.exact]: 12,
  [closeness.form]: 8,
  [closeness.beginning]: 4,
  [closeness.error]: 0,
};
/** Minimum share of a full match for a listing the query seems to name. */
const namedShare = 0.5;
/** Within each of these, listings that have the query as a phrase lead. */
const phraseBand = 2;

/** Which listings the caller wants. */
export type Accepts = (id: number) => boolean;

/** Listings that match, not ordered yet: slots and, at the same positions, their scores. */
export interface Ranked {
  slots: Uint32Array;
  scores: Float64Array;
  /** Listings that have all words, accepted or not: a filter does not change how a query is understood. */
  complete: number;
  /** The best of them before bonuses; undefined without any. */
  leading: Leading | undefined;
}

/** How a query's words lead to a listing. */
interface Leading {
  /** Share of the query's weight it covers, 0 to 1. */
  share: number;
  /** The least close of its words, see closeness. */
  closeness: number;
}

/** Word weights: each word's inverse document frequency (0: in no document), and their sum. */
export interface WordWeights {
  weights: readonly number[];
  total: number;
  /** The bits of a listing that has all words. */
  allWords: number;
}

const acceptAll: Accepts = () => true;

interface RankOptions {
  store: IndexStore;
  /** By slot, see nameBonuses. */
  bonuses: ReadonlyMap<number, number>;
  /** The query as it may stand in a text; '' when it is a single word. */
  phrase: string;
  /** The share of what the words tell that a listing must have, 1: all of the words. */
  leastShare: number;
  accepts: Accepts | undefined;
}

/**
 * Final scores of the touched listings that are accepted and have all words of the query, or words worth `leastShare` of it.
 * Score = match (0 to about 2) x share of the query that matches x popularity + band + bonus.
 */
export function rankListings(touched: Touched, words: WordWeights, options: RankOptions): Ranked {
  const { store, accepts = acceptAll, leastShare, bonuses } = options;
  const shares = sharesOfWords(words, leastShare);
  const slots = new Uint32Array(touched.slots.length);
  const scores = new Float64Array(touched.slots.length);
  const shareOf = (slot: number, has: number): number => Math.max(shares[has] ?? 0, bonuses.has(slot) ? namedShare : 0);
  const bandOf = bandsFor(touched, words, options);
  let complete = 0;
  let count = 0;
  for (let index = 0; index < touched.slots.length; index++) {
    const slot = touched.slots[index] ?? 0;
    const has = touched.words[index] ?? 0;
    const share = shareOf(slot, has);
    if (has === words.allWords) complete++;
    if (share === 0 || !accepts(store.ids[slot] ?? 0)) continue;
    const match = ((touched.scores[index] ?? 0) / words.total) * share;
    slots[count] = slot;
    scores[count++] = match * (store.popularityFactors[slot] ?? 1) + bandOf(index);
  }
  const leading = leadingOf(slots.subarray(0, count), scores, touched, shareOf);
  if (bonuses.size > 0) addBonuses(slots.subarray(0, count), scores, bonuses);
  return { slots: slots.subarray(0, count), scores: scores.subarray(0, count), complete, leading };
}

function leadingOf(
  slots: Uint32Array,
  scores: Float64Array,
  touched: Touched,
  shareOf: (slot: number, has: number) => number,
): Leading | undefined {
  if (slots.length === 0) return undefined;
  let best = 0;
  for (let at = 1; at < slots.length; at++) if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at;
  const slot = slots[best] ?? 0;
  const index = touched.slots.indexOf(slot);
  return { share: shareOf(slot, touched.words[index] ?? 0), closeness: touched.closeness[index] ?? closeness.error };
}

/** Bonus of a matched listing, by index: its band, plus half a band for the full phrase. */
function bandsFor(
  touched: Touched,
  { allWords }: WordWeights,
  { store, phrase }: RankOptions,
): (index: number) => number {
  const asPhrase = ` ${phrase} `;
  return (index) => {
    const isWhole = touched.words[index] === allWords;
    // The full phrase requires all words, so most texts need not be searched.
    if (!isWhole) return 0;
    const band = bands[touched.closeness[index] ?? closeness.error] ?? 0;
    const hasPhrase = phrase !== '' && store.phrases[touched.slots[index] ?? 0]?.includes(asPhrase);
    return hasPhrase ? band + phraseBand : band;
  };
}

/** By word bits: the query share these words cover, 0 to 1; 0 below `least`. */
function sharesOfWords({ weights, total, allWords }: WordWeights, least: number): Float64Array {
  const shares = new Float64Array(allWords + 1);
  if (least < 1) {
    for (let words = 1; words < allWords; words++) {
      const highest = 31 - Math.clz32(words);
      shares[words] = (shares[words - 2 ** highest] ?? 0) + (weights[highest] ?? 0) / total;
    }
    for (let words = 1; words < allWords; words++) if ((shares[words] ?? 0) < least) shares[words] = 0;
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
