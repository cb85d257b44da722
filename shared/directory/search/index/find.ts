import { closeness } from './closeness.ts';
import { documentsWith, type Form, LookUp, rarityOf, sizeOf } from './look-up.ts';
import { allNameBonuses, collectNames, nameBonuses } from './name-matches.ts';
import { ofSlots, type Posting, slotOf, weightOf } from './postings.ts';
import { type ParsedQuery, parseQuery, parseWords } from './query.ts';
import {
  type Accepts,
  fewestAccepted,
  mostRanked,
  orderedIds,
  type Ranked,
  rankListings,
  type WordWeights,
} from './rank.ts';
import type { Scores } from './scores.ts';
import type { IndexStore } from './store.ts';
import { keyOfWords } from './tokenize.ts';
import { formsOfWord } from './word-forms.ts';

/** If fewer listings than this have all words, those with two typos or with words missing are included. */
const enough = 5;
/**
 * Minimum share of the query's weight that a listing must match. It is lowered step by step, so that no results page is
 * empty.
 */
const leastShares = { all: 1, half: 0.5, any: 0 };
/** Maximum postings to read for a query. If its few rarest words have more, only part of their documents is scored. */
const mostPostings = 20_000;
const fewestWords = 3;
/** A word's score in a document is below this: its weight, up to 255, times its popularity, up to 1.25. */
const highestWordScore = 320;
const scoreSteps = 4;
/** Weight of weak words relative to others. */
const weakShare = 0.3;

/**
 * IDs of the listings matching a query, best first. A listing matches if it has every word in some form (see
 * formsOfWord), or if the query may be its name. If the query isn't a name and fewer than 5 listings match, or
 * `accepts` rejects them all, listings that match half of the query's weight, or with two typos, are added; failing
 * that, those with any word. Queries for alternatives return the product's alternatives.
 */
export function findListings(query: string, store: IndexStore, scores: Scores, accepts?: Accepts): WordMatches {
  const parsed = parseQuery(query, store.synonyms);
  if (parsed.key === '') return { ids: [], isWhole: true, told: 1, isCut: false };
  scores.reserve(store.ids.length);
  const search = (words: ParsedQuery): WordMatches => matching(words, store, scores, accepts);
  return findAlternatives(parsed, store, accepts, search) ?? search(parsed);
}

/** Result of a word search. */
export interface WordMatches {
  ids: number[];
  /** Whether the query is a name, or a listing, accepted or not, has all the words. If so, no fallback is needed. */
  isWhole: boolean;
  /**
   * Share of the query covered by the best partial match, 0 to 1; 0 if only typos match. Words found in no listing
   * count too, so a query in another language scores low.
   */
  told: number;
  /** Whether only the best matches are returned, so that there may be more. */
  isCut: boolean;
}

const whole = (ranked: Ranked, store: IndexStore): WordMatches => ({
  ids: orderedIds(ranked, store),
  isWhole: true,
  told: 1,
  isCut: ranked.isCut,
});

function matching(query: ParsedQuery, store: IndexStore, scores: Scores, accepts?: Accepts): WordMatches {
  const lookUp = new LookUp(store);
  let most = mostRanked;
  const match = (leastShare: number) => attempt(query, lookUp, scores, { leastShare, most }, accepts);
  let strict = match(leastShares.all);
  while (strict.isCut && strict.slots.length < fewestAccepted) {
    most *= 10;
    strict = match(leastShares.all);
  }
  if (strict.isName || (strict.complete >= enough && strict.slots.length > 0)) return whole(strict, store);
  lookUp.widen();
  const wide = match(leastShares.half);
  const ranked = wide.slots.length > 0 ? wide : match(leastShares.any);
  if (wide.isName || wide.complete > 0) return whole(ranked, store);
  return { ...whole(ranked, store), isWhole: false, told: toldBy(ranked) * ranked.known };
}

const toldBy = ({ leading }: Ranked): number =>
  leading === undefined || leading.closeness === closeness.error ? 0 : leading.share;

interface Bounds {
  /** See leastShares. */
  leastShare: number;
  /** About how many documents to collect for a single common word. */
  most: number;
}

function attempt(
  query: ParsedQuery,
  lookUp: LookUp,
  scores: Scores,
  bounds: Bounds,
  accepts?: Accepts,
): Ranked & { isName: boolean; known: number } {
  const words = mergeWords(query, lookUp, scores, bounds.leastShare);
  const isName = collectNames(query, lookUp, scores);
  scores.merge(words.total, words.allWords, true);
  // If the query is a full name, even with a typo, it isn't also treated as a name plus other words.
  const bonuses = isName ? nameBonuses(query, lookUp) : allNameBonuses(query, words.weights, lookUp);
  if (words.common !== undefined) collectNamed(words.common, scores, bonuses);
  // Weak words, merged later, change the order.
  const most = query.weak.length > 0 ? bounds.most * 10 : bounds.most;
  const isBestOnly = words.common !== undefined && collectBest(words.common, most, lookUp.store, scores);
  scores.merge(words.total, words.allWords, true);
  mergeWeak(query, lookUp, scores);
  const options = { store: lookUp.store, bonuses, phrase: query.phrase, leastShare: bounds.leastShare, accepts };
  const ranked = rankListings(scores.take(), words, options);
  return { ...ranked, isName, known: words.known, isCut: isBestOnly || ranked.isCut };
}

interface MergedWords extends WordWeights {
  /** Share of the words that occur in any document, 0 to 1. */
  known: number;
  /** The forms of a single common word, whose documents aren't merged yet. */
  common: readonly Form[] | undefined;
}

/**
 * Scores the documents, word by word, rarest first. If listings must have all words and reading takes long, each word is
 * only looked up in documents with all rarer ones, and in those that the query may name.
 */
function mergeWords(query: ParsedQuery, lookUp: LookUp, scores: Scores, leastShare: number): MergedWords {
  const { size } = lookUp.store;
  const kept = affordable(query.words.map((word) => formsOfWord(word, lookUp)));
  const isBounded = leastShare === leastShares.all && sizeOf(kept.flatMap(([, forms]) => forms)) > mostPostings;
  const common = isBounded && kept.length === 1 ? kept[0]?.[1] : undefined;
  const allWords = kept.reduce((bits, [index]) => bits | (2 ** index), 0) || 1;
  const weights = query.words.map(() => 0);
  for (const [index, forms] of kept) weights[index] = rarityOf(documentsWith(forms, size), size);
  const named = isBounded ? allNameBonuses(query, weights, lookUp) : new Map();
  let rarer = 0;
  for (const [index, forms] of common === undefined ? kept : []) {
    collectForms(forms, scores, isBounded ? rarer : 0);
    collectNamed(forms, scores, named);
    if (!isBounded) weights[index] = rarityOf(scores.foundCount, size);
    scores.merge(weights[index] ?? 0, 2 ** index);
    rarer |= 2 ** index;
  }
  // A query of symbols has no words, and unknown words have no weight; then only the name counts.
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const known = weights.filter((weight) => weight > 0).length / Math.max(1, kept.length);
  return { weights, total, allWords, known, common };
}

function collectForms(forms: readonly Form[], scores: Scores, words = 0): void {
  for (const { postings, share, close } of forms) scores.collect(postings, share, close, words);
}

/** Like collectForms, but only for some documents, whatever words they have. */
function collectNamed(forms: readonly Form[], scores: Scores, slots: ReadonlyMap<number, unknown>): void {
  for (const { postings, share, close } of forms) scores.collect(ofSlots(postings, slots), share, close);
}

/**
 * Collects the best `most` documents of a word, by closeness and score, those with nearly the same score, and those
 * already merged because of their names. Returns whether that leaves any out.
 */
function collectBest(forms: readonly Form[], most: number, { popularityFactors }: IndexStore, scores: Scores): boolean {
  let count = 0;
  for (const close of Object.values(closeness)) {
    if (count >= most) break;
    const ofCloseness = forms.filter((form) => form.close === close);
    const stepOf = (posting: Posting, share: number): number =>
      Math.floor(scoreSteps * share * weightOf(posting) * (popularityFactors[slotOf(posting)] ?? 1));
    const counts = new Uint32Array(scoreSteps * highestWordScore);
    for (const { postings, share } of ofCloseness) {
      for (const posting of postings) {
        const step = stepOf(posting, share);
        counts[step] = (counts[step] ?? 0) + 1;
      }
    }
    let least = counts.length;
    while (least > 0 && count < most) count += counts[--least] ?? 0;
    for (const { postings, share } of ofCloseness) {
      const best = postings.filter((posting) => stepOf(posting, share) >= least || scores.has(slotOf(posting)));
      scores.collect(best, share, close);
    }
  }
  return count < sizeOf(forms);
}

function mergeWeak({ weak }: ParsedQuery, lookUp: LookUp, scores: Scores): void {
  for (const word of weak) {
    collectForms(formsOfWord(word, lookUp), scores);
    scores.mergeInto(weakShare * rarityOf(scores.foundCount, lookUp.store.size));
  }
}

/**
 * The words to search for, by their index, rarest first. If reading all postings would take too long, the most common
 * words are left out.
 */
function affordable(words: readonly Form[][]): [index: number, forms: Form[]][] {
  let [total, known] = [0, 0];
  return [...words.entries()]
    .sort(([, one], [, other]) => sizeOf(one) - sizeOf(other))
    .filter(([, forms]) => {
      total += sizeOf(forms);
      if (sizeOf(forms) > 0) known++;
      return known <= fewestWords || total <= mostPostings;
    });
}

/** Shorter name parts occur in too many names. */
const shortestPart = 4;

/**
 * Listings for an alternatives query: declared alternatives first, then listings that mention the product, then the
 * product itself, each group ordered as in a search for the product's name. Undefined for other queries and unknown
 * products.
 */
function findAlternatives(
  { replaced }: ParsedQuery,
  store: IndexStore,
  accepts: Accepts | undefined,
  search: (query: ParsedQuery) => WordMatches,
): WordMatches | undefined {
  if (replaced === undefined) return undefined;
  const key = keyOfWords(replaced);
  const { ids: found, isCut } = search(parseWords(replaced, store.synonyms));
  const declared = idsOf(alternativesTo(key, store), store).filter((id) => accepts === undefined || accepts(id));
  const term = store.dictionary.termOf(key);
  const itself = new Set(term === undefined ? [] : idsOf(store.namedBy(term).map(slotOf), store));
  const isDeclared = new Set(declared);
  const inOrder = [...found.filter((id) => isDeclared.has(id)), ...declared.filter((id) => !found.includes(id))];
  const naming = found.filter((id) => !isDeclared.has(id) && !itself.has(id));
  const all = [...inOrder.filter((id) => !itself.has(id)), ...naming, ...found.filter((id) => itself.has(id))];
  return all.length === 0 ? undefined : { ids: all, isWhole: true, told: 1, isCut };
}

/**
 * "photoshop" also means "adobe photoshop": if no product has exactly this name, those whose name starts or ends with
 * it count, provided it has at least four letters.
 */
function alternativesTo(key: string, store: IndexStore): Iterable<number> {
  const exact = store.alternativesTo(key);
  return exact.size > 0 || key.length < shortestPart ? exact : store.alternativesToNamesWith(key);
}

const idsOf = (slots: Iterable<number>, { ids }: IndexStore): number[] => [...slots].map((slot) => ids[slot] ?? 0);
