import type { LookUp } from './look-up.ts';
import { slotOf } from './postings.ts';
import type { ParsedQuery } from './query.ts';
import type { Scores } from './scores.ts';
import { likeness, prefixShare } from './word-forms.ts';

/** How much the whole query counts as the whole name of a listing with typing errors; the beginning of a name: see prefixShare. */
const shares = { oneEdit: 0.9, twoEdits: 0.6, editedPrefix: 0.6 };

/** Whole names shorter than this are not looked for with errors, in letters. */
const shortestName = 3;

/**
 * Collects the listings whose whole name the query may be: its beginning, or the name with typing errors. Returns whether it is a name,
 * letter for letter or with one error.
 */
export function collectNames({ key, words }: ParsedQuery, lookUp: LookUp, scores: Scores): boolean {
  const isName = collectBeginnings(key, 1, lookUp, scores);
  for (const prefix of lookUp.similarPrefixes(key)) collectBeginnings(prefix, shares.editedPrefix, lookUp, scores);
  // Of several words, errors in each are found word by word; the walk for two edits of the whole would only cost time.
  const isNameWithError = words.length <= 1 || !lookUp.wide ? collectSimilar(key, lookUp, scores) : false;
  return isName || isNameWithError;
}

/** Names that begin with a key. Returns whether one is the key itself. */
function collectBeginnings(key: string, share: number, { store }: LookUp, scores: Scores): boolean {
  store.dictionary.eachWithPrefix(key, (term, word) =>
    scores.collect(store.namedBy(term), share * prefixShare(key, word)),
  );
  const term = store.dictionary.termOf(key);
  return term !== undefined && store.namedBy(term).length > 0;
}

function collectSimilar(key: string, lookUp: LookUp, scores: Scores): boolean {
  let isNameWithError = false;
  if (key.length < shortestName) return false;
  for (const { term, word, distance } of lookUp.similarTo(key)) {
    const named = lookUp.store.namedBy(term);
    if (named.length > 0 && distance === 1) isNameWithError = true;
    scores.collect(named, (distance === 1 ? shares.oneEdit : shares.twoEdits) * likeness(key, word));
  }
  return isNameWithError;
}

/** What is added to the score of listings whose name is the query: above every other score, and the more alike the more. */
const bonuses = { sameKey: 10, sameLetters: 20, identical: 30 };

/** Bonus by slot of the listings whose whole name is the query: identical, but for letter case, or but for signs and diacritics. */
export function nameBonuses({ text, key }: ParsedQuery, { store }: LookUp): Map<number, number> {
  const term = store.dictionary.termOf(key);
  const slots = term === undefined ? [] : store.namedBy(term).map(slotOf);
  return new Map(slots.map((slot) => [slot, bonusOf(text, (store.names[slot] ?? '').trim())]));
}

function bonusOf(query: string, name: string): number {
  if (query === name) return bonuses.identical;
  return lowerCase(query) === lowerCase(name) ? bonuses.sameLetters : bonuses.sameKey;
}

function lowerCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
