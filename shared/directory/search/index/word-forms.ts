import type { Form, LookUp } from './look-up.ts';
import { intersect, slotOf } from './postings.ts';
import type { QueryWord } from './query.ts';
import { nameKeyOf } from './tokenize.ts';

/** How much a form of a word counts against the word as it was typed. */
const shares = { plural: 0.9, joined: 0.9, split: 0.85, oneEdit: 0.6, twoEdits: 0.25, editedPrefix: 0.5 };

const mostPrefixWords = 50;
const mostSimilarWords = 40;
const mostSplitDocuments = 200;

/** All forms in which a listing can have a word of the query. */
export function formsOfWord({ word, unfinished, joined }: QueryWord, lookUp: LookUp): Form[] {
  const forms = [
    exactForm(word, 1, lookUp),
    ...pluralsOf(word).map((plural) => exactForm(plural, shares.plural, lookUp)),
    ...joined.map((run) => exactForm(run, shares.joined, lookUp)),
    ...splitForms(word, lookUp),
    ...similarForms(word, lookUp),
  ];
  if (!unfinished) return forms;
  const edited = lookUp.similarPrefixes(word).flatMap((prefix) => prefixForms(prefix, shares.editedPrefix, lookUp));
  return [...forms, ...prefixForms(word, 1, lookUp), ...edited];
}

function exactForm(word: string, share: number, lookUp: LookUp): Form {
  return { postings: lookUp.documentsWith(word), share };
}

/** English plural and singular of a word; forms of other languages are found as prefixes and similar words. */
function pluralsOf(word: string): string[] {
  if (word.length < 4) return [];
  return word.endsWith('s') ? [word.slice(0, -1)] : [`${word}s`];
}

/** Listings named "Note Pad" for "notepad": both halves are words of the listing and its name has them side by side. */
function splitForms(word: string, lookUp: LookUp): Form[] {
  const forms: Form[] = [];
  for (let at = 2; at <= word.length - 2; at++) {
    const both = intersect(lookUp.documentsWith(word.slice(0, at)), lookUp.documentsWith(word.slice(at)));
    if (both.length > mostSplitDocuments) continue;
    const postings = both.filter((posting) => nameKeyOf(lookUp.store.names[slotOf(posting)] ?? '').includes(word));
    forms.push({ postings, share: shares.split });
  }
  return forms;
}

/** Words that begin with an unfinished one; of very many, those that most listings have. One plain letter begins too many. */
function prefixForms(prefix: string, share: number, { store }: LookUp): Form[] {
  if (/^[a-z0-9]?$/.test(prefix)) return [];
  const best: Form[] = [];
  let least = 0;
  store.dictionary.eachWithPrefix(prefix, (term, word) => {
    const postings = store.postingsOf(term);
    if (postings.length <= least || word.length === prefix.length) return;
    let position = best.length;
    while (position > 0 && (best[position - 1]?.postings.length ?? 0) < postings.length) position--;
    best.splice(position, 0, { postings, share: share * prefixShare(prefix, word) });
    if (best.length > mostPrefixWords) best.pop();
    if (best.length === mostPrefixWords) least = best.at(-1)?.postings.length ?? 0;
  });
  return best;
}

function similarForms(word: string, lookUp: LookUp): Form[] {
  if (word.length < 4) return [];
  return lookUp
    .similarTo(word)
    .map(({ term, word: found, distance }) => ({ found, distance, postings: lookUp.store.postingsOf(term) }))
    .sort((a, b) => a.distance - b.distance || b.postings.length - a.postings.length || (a.found < b.found ? -1 : 1))
    .slice(0, mostSimilarWords)
    .map(({ found, distance, postings }) => ({
      postings,
      share: (distance === 1 ? shares.oneEdit : shares.twoEdits) * likeness(word, found),
    }));
}

/** How much the beginning of a word counts: the more of the word is there, the more. */
export function prefixShare(prefix: string, word: string): number {
  return 0.35 + (0.45 * prefix.length) / word.length;
}

/** Typing errors are rare in the first letters: 0.7 when the first letter differs, 1 when the typed word is the beginning of the other. */
export function likeness(typed: string, found: string): number {
  let same = 0;
  while (same < typed.length && typed[same] === found[same]) same++;
  return 0.7 + (0.3 * same) / typed.length;
}
