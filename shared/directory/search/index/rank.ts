import { closeness } from './closeness.ts';
import { sortedByKey } from './radix-sort.ts';
import type { Touched } from './scores.ts';
import { highestNumber, type IndexStore } from './store.ts';

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

/**
 * Maximum listings to rank: for each one, the filter, the phrase search and the sorting take about a microsecond. If a
 * filter rejects most of them, more are tried, until it has accepted this many.
 */
export const mostRanked = 10_000;
export const fewestAccepted = 1000;
const highestScore = 63;
// Two digits of the radix sort: 6 integer bits, 16 fraction bits.
const roughSteps = 2 ** 16;

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
  /** Whether matches were left unranked. */
  isCut: boolean;
}

/** How a query's words match a listing. */
interface Leading {
  /** Share of the query's weight it covers, 0 to 1. */
  share: number;
  /** Closeness of the word that matches most loosely; see closeness.ts. */
  closeness: number;
}

/** Each word's inverse document frequency (0: in no document, or not searched for), and their sum. */
export interface WordWeights {
  weights: readonly number[];
  total: number;
  /** Bit mask of the words searched for: the bit of a word is 2 to the power of its index. */
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
 * Final scores of the accepted listings with all words of the query, or words worth `leastShare` of it; only the best
 * `mostRanked`. Score = match (0 to about 2) x matched share of the query x popularity + band + bonus.
 */
export function rankListings(touched: Touched, words: WordWeights, options: RankOptions): Ranked {
  const { store, accepts = acceptAll, leastShare, bonuses } = options;
  const shares = sharesOfWords(words, leastShare);
  const shareOf = (slot: number, has: number): number => Math.max(shares[has] ?? 0, bonuses.has(slot) ? namedShare : 0);
  const { rough, order, complete } = bestMatches(touched, words, options, shareOf);
  const slots = new Uint32Array(Math.min(order.length, mostRanked));
  const scores = new Float64Array(slots.length);
  const phraseBandOf = phraseBandsFor(touched, words, options);
  let count = 0;
  let place = 0;
  for (; place < order.length && (place < mostRanked || count < fewestAccepted); place++) {
    const index = order[place] ?? 0;
    const slot = touched.slots[index] ?? 0;
    if (!accepts(store.ids[slot] ?? 0)) continue;
    slots[count] = slot;
    scores[count++] = (rough[index] ?? 0) + phraseBandOf(index);
  }
  const leading = leadingOf(slots.subarray(0, count), scores, touched, shareOf);
  if (bonuses.size > 0) addBonuses(slots.subarray(0, count), scores, bonuses);
  const isCut = place < order.length;
  return { slots: slots.subarray(0, count), scores: scores.subarray(0, count), complete, leading, isCut };
}

type ShareOf = (slot: number, has: number) => number;

interface Matches {
  /** By index: score without phrases and bonuses. */
  rough: Float64Array;
  /** Indexes of matches; if there are many, best first. */
  order: Uint32Array;
  complete: number;
}

function bestMatches(touched: Touched, words: WordWeights, options: RankOptions, shareOf: ShareOf): Matches {
  const { store, bonuses } = options;
  const rough = new Float64Array(touched.slots.length);
  const matching = new Uint32Array(touched.slots.length);
  let complete = 0;
  let count = 0;
  for (let index = 0; index < touched.slots.length; index++) {
    const slot = touched.slots[index] ?? 0;
    const has = touched.words[index] ?? 0;
    const share = shareOf(slot, has);
    if (has === words.allWords) complete++;
    if (share === 0) continue;
    const match = ((touched.scores[index] ?? 0) / words.total) * share * (store.popularityFactors[slot] ?? 1);
    const band = has === words.allWords ? bands[touched.closeness[index] ?? closeness.error] : 0;
    rough[index] = match + (band ?? 0);
    matching[count++] = index;
  }
  const scoreAt = (index: number): number => (rough[index] ?? 0) + (bonuses.get(touched.slots[index] ?? 0) ?? 0);
  return { rough, order: bestFirst(matching.subarray(0, count), scoreAt), complete };
}

/** Puts indexes with the highest scores (0 to 63) first, unless all of them can be ranked. */
function bestFirst(indexes: Uint32Array, scoreAt: (index: number) => number): Uint32Array {
  if (indexes.length <= mostRanked) return indexes;
  const keys = new Uint32Array(indexes.length);
  const places = new Uint32Array(indexes.length);
  for (let place = 0; place < indexes.length; place++) {
    places[place] = place;
    keys[place] = (highestScore - scoreAt(indexes[place] ?? 0)) * roughSteps;
  }
  const sorted = sortedByKey(places, keys);
  for (let place = 0; place < sorted.length; place++) sorted[place] = indexes[sorted[place] ?? 0] ?? 0;
  return sorted;
}

function leadingOf(slots: Uint32Array, scores: Float64Array, touched: Touched, shareOf: ShareOf): Leading | undefined {
  if (slots.length === 0) return undefined;
  let best = 0;
  for (let at = 1; at < slots.length; at++) if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at;
  const slot = slots[best] ?? 0;
  const index = touched.slots.indexOf(slot);
  return { share: shareOf(slot, touched.words[index] ?? 0), closeness: touched.closeness[index] ?? closeness.error };
}

/** By index: half a band if the listing contains the full phrase. */
function phraseBandsFor(
  touched: Touched,
  words: WordWeights,
  { store, phrase }: RankOptions,
): (index: number) => number {
  const asPhrase = ` ${phrase} `;
  return (index) => {
    // Only listings with all words can contain the full phrase, so most texts needn't be searched.
    const mayContain = phrase !== '' && touched.words[index] === words.allWords;
    return mayContain && store.phrases[touched.slots[index] ?? 0]?.includes(asPhrase) ? phraseBand : 0;
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

// A score is packed into an unsigned 32-bit integer: 6 integer bits, 26 fraction bits.
const sortSteps = 2 ** 26;

/**
 * IDs of the documents in `slots`: highest score first (0 to 63, by position), then most popular, then lowest ID. A
 * total order, so pages never overlap.
 */
export function orderedIds({ slots, scores }: Ranked, store: IndexStore): number[] {
  const { ids, popularities } = store;
  const count = slots.length;
  const idKeys = new Uint32Array(count);
  const popularityKeys = new Uint32Array(count);
  const scoreKeys = new Uint32Array(count);
  const unordered = new Uint32Array(count);
  for (let position = 0; position < count; position++) {
    const slot = slots[position] ?? 0;
    unordered[position] = position;
    idKeys[position] = ids[slot] ?? 0;
    popularityKeys[position] = highestNumber - (popularities[slot] ?? 0);
    scoreKeys[position] = Math.round((highestScore - (scores[position] ?? 0)) * sortSteps);
  }
  const byId = sortedByKey(unordered, idKeys);
  const byPopularity = sortedByKey(byId, popularityKeys);
  const byScore = sortedByKey(byPopularity, scoreKeys);
  const ordered: number[] = [];
  for (let index = 0; index < count; index++) ordered.push(idKeys[byScore[index] ?? 0] ?? 0);
  return ordered;
}
