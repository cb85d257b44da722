import { LookUp } from './look-up.ts';
import { collectNames, nameBonuses } from './name-matches.ts';
import { orderedIds } from './order.ts';
import { type ParsedQuery, parseQuery } from './query.ts';
import { type Accepts, type Ranked, rankListings, type WordWeights } from './rank.ts';
import type { Scores } from './scores.ts';
import type { IndexStore } from './store.ts';
import { formsOfWord } from './word-forms.ts';

/** Fewer listings that have all words are too little: words at two edits and listings that lack a word are added. */
const enough = 5;

/**
 * Ids of the listings that match a query, best first. A listing matches when it has every word of the query in some form (see
 * formsOfWord) or when the query may be its name. When the query is nobody's name and that gives fewer than 5 listings, or none that is
 * accepted, listings that have words worth half of the query count as well, and words with two typing errors.
 */
export function findListings(query: string, store: IndexStore, scores: Scores, accepts?: Accepts): number[] {
  const parsed = parseQuery(query);
  if (parsed.key === '') return [];
  scores.reserve(store.ids.length);
  const lookUp = new LookUp(store);
  const strict = attempt(parsed, lookUp, scores, accepts);
  if (strict.isName || (strict.complete >= enough && strict.slots.length > 0)) return orderedIds(strict, store);
  lookUp.widen();
  return orderedIds(attempt(parsed, lookUp, scores, accepts), store);
}

function attempt(query: ParsedQuery, lookUp: LookUp, scores: Scores, accepts?: Accepts): Ranked & { isName: boolean } {
  const words = mergeWords(query, lookUp, scores);
  const isName = collectNames(query, lookUp, scores);
  scores.merge(words.total, words.allWords);
  const bonuses = nameBonuses(query, lookUp);
  const ranked = rankListings(scores.take(), words, { store: lookUp.store, bonuses, partly: lookUp.wide, accepts });
  return { ...ranked, isName };
}

/** Scores the documents word by word. */
function mergeWords({ words }: ParsedQuery, lookUp: LookUp, scores: Scores): WordWeights {
  const weights = words.map((word, index) => {
    for (const { postings, share } of formsOfWord(word, lookUp)) scores.collect(postings, share);
    const found = scores.foundCount;
    const weight = found === 0 ? 0 : Math.log(1 + (lookUp.store.size - found + 0.5) / (found + 0.5));
    scores.merge(weight, 2 ** index);
    return weight;
  });
  // A query of signs has no words, one of unknown words no weight: then the name alone counts.
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return { weights, total, allWords: 2 ** Math.max(1, weights.length) - 1 };
}
