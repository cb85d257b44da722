import { slotOf } from './postings.ts';
import { type ParsedQuery, parseWords } from './query.ts';
import type { Accepts } from './rank.ts';
import type { IndexStore } from './store.ts';
import { keyOfWords } from './tokenize.ts';

/** Shorter parts of names are parts of too many. */
const shortestPart = 4;

/**
 * Ids of the listings for a query for what could replace a product: first those that are said to be an alternative to it, then those
 * that name it, then the product itself; each in the order of a search for its name. Undefined for any other query, and where
 * nothing is known of the product.
 */
export function findAlternatives(
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

/** "photoshop" is also asked for "adobe photoshop": names that end or begin with a word of four letters or more. */
function alternativesTo(key: string, store: IndexStore): Iterable<number> {
  const exact = store.alternativesTo(key);
  return exact.size > 0 || key.length < shortestPart ? exact : store.alternativesToNamesWith(key);
}

const idsOf = (slots: Iterable<number>, { ids }: IndexStore): number[] => [...slots].map((slot) => ids[slot] ?? 0);
