import { fieldSynonyms, type Synonyms } from '../synonyms.ts';
import { functionWords, replacedWords, weakWords } from './distinctive-words.ts';
import { keyOfWords, nameKeyOf, wordsOf } from './tokenize.ts';

/** In UTF-16 code units; the rest of a query is ignored. */
const longestQuery = 200;
/** Maximum distinct words; further ones are ignored. At most 16: each has a bit in Scores. */
const mostWords = 12;
/** Maximum words in a phrase with synonyms. */
const longestPhrase = 3;

export interface ParsedQuery {
  /** The trimmed query, for comparison with whole names. */
  text: string;
  /** The query as a name key (see nameKeyOf); '' matches nothing. */
  key: string;
  words: QueryWord[];
  /** Optional words, counted if present. */
  weak: QueryWord[];
  /** The text from the first to the last significant word; '' for a single word. */
  phrase: string;
  /** Phrases synonymous with the whole query. */
  synonymsOfWhole: readonly (readonly string[])[];
  /** Words of the product to find alternatives to. */
  replaced: string[] | undefined;
}

/** A required word in a query. */
export interface QueryWord {
  word: string;
  /** Whether it is the last word, which may be unfinished and therefore also matches as a prefix. */
  unfinished: boolean;
  /** The word joined with its neighbours, so that "note pad" finds "notepad". */
  joined: string[];
  /** Phrases synonymous with the word, or with a phrase that contains it. */
  synonyms: readonly (readonly string[])[];
}

/** Parses any string: at most 12 distinct words; filler words are dropped if others remain. */
export function parseQuery(query: string, known: Synonyms = fieldSynonyms): ParsedQuery {
  const text = query.slice(0, longestQuery).trim();
  return { ...parseWords(wordsOf(text), known), text, key: nameKeyOf(text) };
}

/** Like parseQuery, for words in reading order. */
export function parseWords(all: readonly string[], known: Synonyms = fieldSynonyms): ParsedQuery {
  const synonyms = synonymsIn(all, known);
  const isSaid = (word: string): boolean => !functionWords.has(word) || synonyms.has(word);
  const said = all.filter(isSaid);
  const telling = said.length > 0 ? said : all;
  const strong = telling.filter((word) => !weakWords.has(word));
  const required = [...new Set(strong.length > 0 ? strong : telling)].slice(0, mostWords);
  const asWord = (word: string): QueryWord => ({
    word,
    unfinished: word === all.at(-1),
    joined: joinedWith(word, all),
    synonyms: synonyms.get(word) ?? [],
  });
  const weak = strong.length > 0 ? [...new Set(telling)].filter((word) => weakWords.has(word)) : [];
  return {
    text: all.join(' '),
    key: keyOfWords(all),
    words: required.map(asWord),
    weak: weak.slice(0, 3).map(asWord),
    phrase: phraseOf(all, required),
    synonymsOfWhole: known.get(all.join(' ')) ?? [],
    replaced: replacedWords(all),
  };
}

function phraseOf(all: readonly string[], required: readonly string[]): string {
  const places = all.flatMap((word, place) => (required.includes(word) ? [place] : []));
  const words = all.slice(places[0], (places.at(-1) ?? 0) + 1);
  return words.length > 1 ? words.join(' ') : '';
}

/**
 * For each word, phrases synonymous with a run of words that contains it, ignoring filler words in between ("my website
 * is down"). Longer runs win over shorter ones inside them.
 */
function synonymsIn(all: readonly string[], known: Synonyms): Map<string, readonly (readonly string[])[]> {
  const found = new Map<string, readonly (readonly string[])[]>();
  const telling = all.filter((word) => !functionWords.has(word));
  for (let length = Math.min(longestPhrase, all.length); length > 0; length--) {
    for (const run of [...runsOf(all, length), ...runsOf(telling, length)]) {
      const synonyms = known.get(run.join(' ')) ?? known.get(singular(run));
      if (synonyms === undefined) continue;
      for (const word of run.filter((each) => !found.has(each))) found.set(word, synonyms);
    }
  }
  return found;
}

const runsOf = (words: readonly string[], length: number): string[][] =>
  words.slice(0, Math.max(0, words.length - length + 1)).map((_, start) => words.slice(start, start + length));

const singular = (run: readonly string[]): string => run.join(' ').replace(/s$/, '');

/** The runs of two and three words around the first occurrence of `word`, each joined into one word. */
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
