import { keyOfWords, nameKeyOf, wordsOf } from './tokenize.ts';

/** More of a query is not looked at, in UTF-16 code units. */
const longestQuery = 200;
/** More different words of a query are not looked for. At most 16: each has a bit in Scores. */
const mostWords = 12;

// Function words of English: in nearly every description, so that demanding them would only lose listings.
const functionWords = new Set(
  (
    'a an and are as at be by for from how i in into is it its of on or our that the this to was what when where which who will ' +
    'with you your'
  ).split(' '),
);

/** A query as the index needs it. */
export interface ParsedQuery {
  /** The query itself without white space at its ends, for comparison with whole names. */
  text: string;
  /** The query as the key of a name (see nameKeyOf); '' finds nothing. */
  key: string;
  words: QueryWord[];
}

/** One word of a query that listings should have. */
export interface QueryWord {
  word: string;
  /** The last word may be unfinished: words that start with it count too. */
  unfinished: boolean;
  /** The word joined with its neighbours, for "note pad" against "notepad". */
  joined: string[];
}

/** Words of a query: at most 12 different ones, without function words when others remain. Any string is fine. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, longestQuery).trim();
  const all = wordsOf(text);
  const telling = all.filter((word) => !functionWords.has(word));
  const chosen = [...new Set(telling.length > 0 ? telling : all)].slice(0, mostWords);
  const words = chosen.map((word) => ({ word, unfinished: word === all.at(-1), joined: joinedWith(word, all) }));
  return { text, key: nameKeyOf(text), words };
}

/** The runs of two and three words around the first place of `word`, each written as one word. */
function joinedWith(word: string, all: readonly string[]): string[] {
  const place = all.indexOf(word);
  const runs: string[] = [];
  for (const length of [2, 3]) {
    for (let start = Math.max(0, place - length + 1); start <= place && start + length <= all.length; start++) {
      runs.push(keyOfWords(all.slice(start, start + length)));
    }
  }
  return runs;
}
