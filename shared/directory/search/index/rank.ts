import { closeness } from './closeness.ts';
import type { Touched } from './scores.ts';
import type { IndexStore } from './store.ts';

/**
 * Score bands by closeness, larger than any match score: all words as typed, then with other forms, then with prefixes.
 * Listings with typos or missing words come below, sorted by score.
 */
const bands: Record<number, number> = {
  [closeness.exact]: 12,
  [closeness.form]: 8,
  [closeness.beginning]: 4,
  [closeness.error]: 0,
};
/** Minimum share of a full match for a listing that the query seems to name. */
const namedShare = 0.5;
/** Within each band, listings containing the query as a phrase come first. */
const phraseBand = 2;

/** Whether the caller wants a listing. */
export type Accepts = (id: number) => boolean;

/** Unsorted matches: slots and, at the same positions, their scores. */
export interface Ranked {
  slots: Uint32Array;
  scores: Float64Array;
  /** Number of listings with all words, accepted or not: a filter doesn't change how a query is interpreted. */
  complete: number;
  /** The best match before bonuses; undefined if there are no matches. */
  leading: Leading | undefined;
}

/** How a query's words match a listing. */
interface Leading {
  /** Share of the query's weight it covers, 0 to 1. */
  share: number;
  /** Closeness of the word that matches most loosely; see closeness.ts. */
  closeness: number;
}

/** Each word's inverse document frequency (0: in no document), and their sum. */
export interface WordWeights {
  weights: readonly number[];
  total: number;
  /** Bit mask with all words' bits set. */
  allWords: number;
}

const acceptAll: Accepts = () => true;

interface RankOptions {
  store: IndexStore;
  /** By slot; see nameBonuses. */
  bonuses: ReadonlyMap<number, number>;
  /** The query as a phrase; '' for a single word. */
  phrase: string;
  /** Minimum share of the query's weight a listing must match; 1: all words. */
  leastShare: number;
  accepts: Accepts | undefined;
}

/**
 * Final scores of the accepted listings with all words of the query, or words worth `leastShare` of it. Score = match
 * (0 to about 2) x matched share of the query x popularity + band + bonus.
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

/** A listing's bonus, by index: its band, plus half a band if it contains the full phrase. */
function bandsFor(
  touched: Touched,
  { allWords }: WordWeights,
  { store, phrase }: RankOptions,
): (index: number) => number {
  const asPhrase = ` ${phrase} `;
  return (index) => {
    const isWhole = touched.words[index] === allWords;
    // Only listings with all words can contain the full phrase, so most texts needn't be searched.
    if (!isWhole) return 0;
    const band = bands[touched.closeness[index] ?? closeness.error] ?? 0;
    const hasPhrase = phrase !== '' && store.phrases[touched.slots[index] ?? 0]?.includes(asPhrase);
    return hasPhrase ? band + phraseBand : band;
  };
}

/** By bit mask: the share of the query these words cover, 0 to 1; 0 below `least`. */
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
