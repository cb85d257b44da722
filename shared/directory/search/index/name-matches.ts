import { type Closeness, closeness } from './closeness.ts';
import type { LookUp } from './look-up.ts';
import { slotOf } from './postings.ts';
import type { ParsedQuery } from './query.ts';
import type { Scores } from './scores.ts';
import { keyOfWords } from './tokenize.ts';
import { likeness, prefixShare } from './word-forms.ts';

/** Weight of a query that matches a whole name with typos; for name prefixes, see prefixShare. */
const shares = { oneEdit: 0.9, twoEdits: 0.6, editedPrefix: 0.6 };

/** Maximum words to look at for names that start with the query; of a million listings, only single letters start more. */
const mostBeginnings = 40_000;

/** Minimum length of a name to be matched with typos. */
const shortestName = 3;

/**
 * Collects the listings whose full name the query may be: the start of a name, or a name with typos. Returns whether
 * the query is a name, exactly or with one typo.
 */
export function collectNames({ key, words }: ParsedQuery, lookUp: LookUp, scores: Scores): boolean {
  const isName = collectBeginnings(key, 1, closeness.beginning, lookUp, scores);
  for (const prefix of lookUp.similarPrefixes(key))
    collectBeginnings(prefix, shares.editedPrefix, closeness.error, lookUp, scores);
  // Names of several words match typos word by word; searching the whole name within two edits would only cost time.
  const isNameWithError = words.length <= 1 || !lookUp.wide ? collectSimilar(key, lookUp, scores) : false;
  return isName || isNameWithError;
}

/** Collects names starting with a key. Returns whether one is the key itself. */
function collectBeginnings(key: string, share: number, close: Closeness, { store }: LookUp, scores: Scores): boolean {
  const collect = (term: number, word: string): void =>
    scores.collect(store.namedBy(term), share * prefixShare(key, word), close);
  store.dictionary.eachWithPrefix(key, collect, mostBeginnings);
  const term = store.dictionary.termOf(key);
  return term !== undefined && store.namedBy(term).length > 0;
}

function collectSimilar(key: string, lookUp: LookUp, scores: Scores): boolean {
  let isNameWithError = false;
  if (key.length < shortestName) return false;
  const isUnknown = lookUp.documentsWith(key).length === 0;
  for (const { term, word, distance } of lookUp.similarTo(key)) {
    const named = lookUp.store.namedBy(term);
    if (named.length > 0 && distance === 1) isNameWithError = true;
    scores.collect(
      named,
      (distance === 1 ? shares.oneEdit : shares.twoEdits) * likeness(key, word),
      distance === 1 && isUnknown ? closeness.beginning : closeness.error,
    );
  }
  return isNameWithError;
}

/** If adjacent words cover this share of a query's weight, they may be the intended name: "firefox browser". */
const tellsMost = 0.55;

/**
 * Bonus by slot for listings whose full name is the most distinctive part of the query, the rest being a description.
 */
function partNameBonuses({ words }: ParsedQuery, weights: readonly number[], lookUp: LookUp): Map<number, number> {
  const found = new Map<number, number>();
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= words.length && end - start < words.length; end++) {
      const told = weights.slice(start, end).reduce((sum, weight) => sum + weight, 0);
      if (told < tellsMost * total) continue;
      const key = keyOfWords(words.slice(start, end).map(({ word }) => word));
      for (const slot of slotsNamed(key, lookUp)) found.set(slot, bonuses.part);
    }
  }
  return found;
}

function slotsNamed(key: string, { store }: LookUp): number[] {
  const term = store.dictionary.termOf(key);
  return term === undefined ? [] : store.namedBy(term).map(slotOf);
}

/** Score bonus for listings named by the query: above all other scores, and higher for closer matches. */
const bonuses = { part: 15, synonym: 16, sameKey: 20, sameLetters: 30, identical: 40 };

/**
 * Bonus by slot for listings whose full name is the query: identical; identical apart from case, symbols and
 * diacritics; or a synonym.
 */
export function nameBonuses({ text, key, synonymsOfWhole }: ParsedQuery, lookUp: LookUp): Map<number, number> {
  const found = new Map<number, number>();
  for (const synonym of synonymsOfWhole)
    for (const slot of slotsNamed(keyOfWords(synonym), lookUp)) found.set(slot, bonuses.synonym);
  for (const slot of slotsNamed(key, lookUp)) found.set(slot, bonusOf(text, (lookUp.store.names[slot] ?? '').trim()));
  return found;
}

/** Like nameBonuses, and for listings whose full name is the most distinctive part of the query. */
export function allNameBonuses(query: ParsedQuery, weights: readonly number[], lookUp: LookUp): Map<number, number> {
  return new Map([...partNameBonuses(query, weights, lookUp), ...nameBonuses(query, lookUp)]);
}

function bonusOf(query: string, name: string): number {
  if (query === name) return bonuses.identical;
  return lowerCase(query) === lowerCase(name) ? bonuses.sameLetters : bonuses.sameKey;
}

function lowerCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
