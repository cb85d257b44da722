import { closeness } from './closeness.ts';
import { type Form, LookUp } from './look-up.ts';
import { collectNames, nameBonuses, partNameBonuses } from './name-matches.ts';
import { slotOf } from './postings.ts';
import { type ParsedQuery, parseQuery, parseWords } from './query.ts';
import { sortedByKey } from './radix-sort.ts';
import { type Accepts, type Ranked, rankListings, type WordWeights } from './rank.ts';
import type { Scores } from './scores.ts';
import { highestNumber, type IndexStore } from './store.ts';
import { keyOfWords } from './tokenize.ts';
import { formsOfWord } from './word-forms.ts';

/** If fewer listings than this have all words, those with two typos or with words missing are included. */
const enough = 5;
/**
 * Minimum share of the query's weight that a listing must match. It is lowered step by step, so that no results page is
 * empty.
 */
const leastShares = { all: 1, half: 0.5, any: 0 };
/** Maximum postings to read for a query; the few rarest words are always included. */
const mostPostings = 20_000;
const fewestWords = 3;
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
  if (parsed.key === '') return whole([]);
  scores.reserve(store.ids.length);
  const alternatives = findAlternatives(parsed, store, accepts, (words) => matching(words, store, scores, accepts).ids);
  if (alternatives !== undefined) return whole(alternatives);
  return matching(parsed, store, scores, accepts);
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
}

const whole = (ids: number[]): WordMatches => ({ ids, isWhole: true, told: 1 });

function matching(query: ParsedQuery, store: IndexStore, scores: Scores, accepts?: Accepts): WordMatches {
  const lookUp = new LookUp(store);
  const strict = attempt(query, lookUp, scores, leastShares.all, accepts);
  if (strict.isName || (strict.complete >= enough && strict.slots.length > 0)) return whole(orderedIds(strict, store));
  lookUp.widen();
  const wide = attempt(query, lookUp, scores, leastShares.half, accepts);
  const ranked = wide.slots.length > 0 ? wide : attempt(query, lookUp, scores, leastShares.any, accepts);
  const ids = orderedIds(ranked, store);
  if (wide.isName || wide.complete > 0) return whole(ids);
  return { ids, isWhole: false, told: toldBy(ranked) * ranked.known };
}

const toldBy = ({ leading }: Ranked): number =>
  leading === undefined || leading.closeness === closeness.error ? 0 : leading.share;

function attempt(
  query: ParsedQuery,
  lookUp: LookUp,
  scores: Scores,
  leastShare: number,
  accepts?: Accepts,
): Ranked & { isName: boolean; known: number } {
  const words = mergeWords(query, lookUp, scores);
  const isName = collectNames(query, lookUp, scores);
  scores.merge(words.total, words.allWords, true);
  mergeWeak(query, lookUp, scores);
  // If the query is a full name, even with a typo, it isn't also treated as a name plus other words.
  const ofPart = isName ? [] : partNameBonuses(query, words.weights, lookUp);
  const bonuses = new Map([...ofPart, ...nameBonuses(query, lookUp)]);
  const options = { store: lookUp.store, bonuses, phrase: query.phrase, leastShare, accepts };
  const known = words.weights.filter((weight) => weight > 0).length / Math.max(1, words.weights.length);
  return { ...rankListings(scores.take(), words, options), isName, known };
}

/** Scores the documents, word by word. */
function mergeWords({ words }: ParsedQuery, lookUp: LookUp, scores: Scores): WordWeights {
  const weights = affordable(words.map((word) => formsOfWord(word, lookUp))).map((forms, index) => {
    const weight = collectForms(forms, lookUp, scores);
    scores.merge(weight, 2 ** index);
    return weight;
  });
  // A query of symbols has no words, and unknown words have no weight; then only the name counts.
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return { weights, total, allWords: 2 ** Math.max(1, weights.length) - 1 };
}

function mergeWeak({ weak }: ParsedQuery, lookUp: LookUp, scores: Scores): void {
  for (const word of weak) scores.mergeInto(weakShare * collectForms(formsOfWord(word, lookUp), lookUp, scores));
}

const sizeOf = (forms: readonly Form[]): number => forms.reduce((sum, { postings }) => sum + postings.length, 0);

/** The word forms to search for. If reading all postings would take too long, the most common words are left out. */
function affordable(words: readonly Form[][]): readonly Form[][] {
  const kept = new Set<Form[]>();
  let total = 0;
  for (const forms of words.toSorted((one, other) => sizeOf(one) - sizeOf(other))) {
    total += sizeOf(forms);
    if (kept.size >= fewestWords && total > mostPostings) break;
    kept.add(forms);
  }
  return words.filter((forms) => kept.has(forms));
}

/**
 * Collects the documents containing a word in some form. Returns the word's inverse document frequency, or 0 if no
 * document contains it.
 */
function collectForms(forms: readonly Form[], lookUp: LookUp, scores: Scores): number {
  for (const { postings, share, close } of forms) scores.collect(postings, share, close);
  const found = scores.foundCount;
  return found === 0 ? 0 : Math.log(1 + (lookUp.store.size - found + 0.5) / (found + 0.5));
}

// A score is packed into an unsigned 32-bit integer: 6 integer bits, 26 fraction bits.
const highestScore = 63;
const scoreSteps = 2 ** 26;

/**
 * IDs of the documents in `slots`: highest score first (0 to 63, by position), then most popular, then lowest ID. A
 * total order, so pages never overlap.
 */
function orderedIds({ slots, scores }: { slots: Uint32Array; scores: Float64Array }, store: IndexStore): number[] {
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
    scoreKeys[position] = Math.round((highestScore - (scores[position] ?? 0)) * scoreSteps);
  }
  const byId = sortedByKey(unordered, idKeys);
  const byPopularity = sortedByKey(byId, popularityKeys);
  const byScore = sortedByKey(byPopularity, scoreKeys);
  const ordered: number[] = [];
  for (let index = 0; index < count; index++) ordered.push(idKeys[byScore[index] ?? 0] ?? 0);
  return ordered;
}

/** Shorter name parts occur in too many names. */
const shortestPart = 4;

/**
 * IDs of listings for an alternatives query: declared alternatives first, then listings that mention the product, then
 * the product itself, each group ordered as in a search for the product's name. Undefined for other queries and unknown
 * products.
 */
function findAlternatives(
  { replaced }: ParsedQuery,
  store: IndexStore,
  accepts: Accepts | undefined,
  search: (query: ParsedQuery) => number[],
): number[] | undefined {
  if (replaced === undefined) return undefined;
  const key = keyOfWords(replaced);
  const found = search(parseWords(replaced, store.synonyms));
  const declared = idsOf(alternativesTo(key, store), store).filter((id) => accepts === undefined || accepts(id));
  const term = store.dictionary.termOf(key);
  const itself = new Set(term === undefined ? [] : idsOf(store.namedBy(term).map(slotOf), store));
  const isDeclared = new Set(declared);
  const inOrder = [...found.filter((id) => isDeclared.has(id)), ...declared.filter((id) => !found.includes(id))];
  const naming = found.filter((id) => !isDeclared.has(id) && !itself.has(id));
  const all = [...inOrder.filter((id) => !itself.has(id)), ...naming, ...found.filter((id) => itself.has(id))];
  return all.length === 0 ? undefined : all;
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
