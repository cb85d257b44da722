import { type Closeness, closeness } from './closeness.ts';
import { inflectionsOf } from './inflections.ts';
import type { Form, LookUp } from './look-up.ts';
import { intersect, type Posting, slotOf } from './postings.ts';
import type { QueryWord } from './query.ts';
import { nameKeyOf } from './tokenize.ts';

/** Weight of each form of a word, relative to the typed one. */
const shares = {
  joined: 0.9,
  split: 0.85,
  synonym: 0.6,
  guessed: 0.5,
  oneEdit: 0.6,
  twoEdits: 0.25,
  editedPrefix: 0.5,
};

const mostPrefixWords = 50;
const mostSimilarWords = 40;
const mostSplitDocuments = 500;

/** All forms in which a query word can occur in a listing. */
export function formsOfWord({ word, unfinished, joined, synonyms }: QueryWord, lookUp: LookUp): Form[] {
  const forms = [
    { postings: lookUp.documentsWith(word), share: 1, close: closeness.exact },
    ...inflectedForms(word, lookUp),
    ...joined.map((run) => otherForm(run, shares.joined, lookUp)),
    ...synonyms.map((phrase) => synonymForm(phrase, lookUp)),
    ...splitForms(word, lookUp),
    ...similarForms(word, lookUp),
  ];
  if (!unfinished) return forms;
  const edited = lookUp
    .similarPrefixes(word)
    .flatMap((prefix) => prefixForms(prefix, shares.editedPrefix, closeness.error, lookUp));
  return [...forms, ...prefixForms(word, 1, closeness.beginning, lookUp), ...edited];
}

/**
 * If no listing has the word as typed, it may be misspelt. Other words with the same stem are then only guesses, and
 * weigh no more than similar words.
 */
function inflectedForms(word: string, lookUp: LookUp): Form[] {
  const isUnknown = lookUp.documentsWith(word).length === 0;
  return [...inflectionsOf(word)].map(([form, share]) => {
    const isGuess = isUnknown && share < shares.joined;
    return isGuess
      ? { ...otherForm(form, shares.guessed, lookUp), close: closeness.beginning }
      : otherForm(form, share, lookUp);
  });
}

function otherForm(word: string, share: number, lookUp: LookUp): Form {
  return { postings: lookUp.documentsWith(word), share, close: closeness.form };
}

/** Listings that contain all words of a synonymous phrase. */
function synonymForm(phrase: readonly string[], lookUp: LookUp): Form {
  const postings = phrase
    .map((word) => lookUp.documentsWith(word))
    .reduce((all: readonly Posting[], next) => intersect(all, next));
  return { postings, share: shares.synonym, close: closeness.form };
}

/**
 * Listings that contain "note pad" when "notepad" is searched for, with both halves adjacent in the name, tagline, tags
 * or categories.
 */
function splitForms(word: string, lookUp: LookUp): Form[] {
  const forms: Form[] = [];
  for (let at = 2; at <= word.length - 2; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const both = intersect(lookUp.documentsWith(left), lookUp.documentsWith(right));
    if (both.length > mostSplitDocuments) continue;
    const postings = both.filter((posting) => hasSideBySide(slotOf(posting), [left, right], lookUp));
    forms.push({ postings, share: shares.split, close: closeness.form });
  }
  return forms;
}

function hasSideBySide(slot: number, [left, right]: [string, string], { store }: LookUp): boolean {
  if (store.phrases[slot]?.includes(` ${left} ${right} `)) return true;
  return nameKeyOf(store.names[slot] ?? '').includes(left + right);
}

/**
 * Words starting with an unfinished one; only the most common if there are very many. A single Latin letter or digit
 * matches too many.
 */
function prefixForms(prefix: string, share: number, close: Closeness, { store }: LookUp): Form[] {
  if (/^[a-z0-9]?$/.test(prefix)) return [];
  const best: Form[] = [];
  let least = 0;
  store.dictionary.eachWithPrefix(prefix, (term, word) => {
    const postings = store.postingsOf(term);
    if (postings.length <= least || word.length === prefix.length) return;
    let position = best.length;
    while (position > 0 && (best[position - 1]?.postings.length ?? 0) < postings.length) position--;
    best.splice(position, 0, { postings, share: share * prefixShare(prefix, word), close });
    if (best.length > mostPrefixWords) best.pop();
    if (best.length === mostPrefixWords) least = best.at(-1)?.postings.length ?? 0;
  });
  return best;
}

function similarForms(word: string, lookUp: LookUp): Form[] {
  if (word.length < 4) return [];
  const isUnknown = lookUp.documentsWith(word).length === 0;
  return lookUp
    .similarTo(word, lookUp.wide ? undefined : 0)
    .map(({ term, word: found, distance }) => ({ found, distance, postings: lookUp.store.postingsOf(term) }))
    .sort((a, b) => a.distance - b.distance || b.postings.length - a.postings.length || (a.found < b.found ? -1 : 1))
    .slice(0, mostSimilarWords)
    .map(({ found, distance, postings }) => ({
      postings,
      share: (distance === 1 ? shares.oneEdit : shares.twoEdits) * likeness(word, found),
      close: distance === 1 && isUnknown ? closeness.beginning : closeness.error,
    }));
}

/** Weight of a prefix; the more of the word was typed, the higher it is. */
export function prefixShare(prefix: string, word: string): number {
  return 0.35 + (0.45 * prefix.length) / word.length;
}

/** 0.7 if the first letters differ, since typos are rare there; 1 if the typed word is a prefix of the other. */
export function likeness(typed: string, found: string): number {
  let same = 0;
  while (same < typed.length && typed[same] === found[same]) same++;
  return 0.7 + (0.3 * same) / typed.length;
}
