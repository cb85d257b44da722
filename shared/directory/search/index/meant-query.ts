import { editDistance } from '../../../kernel/text/edit-distance.ts';
import type { IndexStore } from './store.ts';
import { wordsOf } from './tokenize.ts';

const longestQuery = 200;
/** Maximum words to correct per query: finding words within three edits takes tens of milliseconds. */
const mostWalks = 2;
const shortest = 5;
/** Minimum letters for three edits, which would turn a shorter word into an unrelated one. */
const shortestFar = 7;
const longest = 24;

/**
 * What a query without results may have meant: unknown words replaced by the closest indexed ones, up to three typos
 * away. Undefined if nothing is close enough.
 */
export function meantQuery(query: string, store: IndexStore): string | undefined {
  let walks = 0;
  const words = wordsOf(query.slice(0, longestQuery).trim());
  const meant = words.map((word) => {
    if (store.dictionary.termOf(word) !== undefined || word.length < shortest || word.length > longest) return word;
    walks += 1;
    return walks > mostWalks ? word : (nearestTo(word, store) ?? word);
  });
  return meant.every((word, at) => word === words[at]) ? undefined : meant.join(' ');
}

/** The word with the fewest typos; ties go to the longest common prefix, then to the word in the most listings. */
function nearestTo(word: string, store: IndexStore): string | undefined {
  const candidates = store.dictionary
    .wordsWithin(word, word.length < shortestFar ? 2 : 3)
    .map((found) => ({ found, distance: editDistance(word, found), alike: sharedStart(word, found) }));
  const listingsWith = (found: string) => store.postingsOf(store.dictionary.termOf(found) ?? 0).length;
  const [best] = candidates.toSorted(
    (a, b) => a.distance - b.distance || b.alike - a.alike || listingsWith(b.found) - listingsWith(a.found),
  );
  return best?.found;
}

function sharedStart(first: string, second: string): number {
  let length = 0;
  while (length < first.length && first[length] === second[length]) length += 1;
  return length;
}
