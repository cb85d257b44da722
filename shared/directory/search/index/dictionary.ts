import SearchableMap from 'minisearch/SearchableMap';
import { editDistance, swapsOf } from '../../../kernel/text/edit-distance.ts';
import { positionOf } from './position-of.ts';

/** A word of the dictionary and how many edits it is away from the word that was asked for. */
export interface SimilarWord {
  term: number;
  word: string;
  distance: number;
}

/** From this many added words on, merging the lists is faster than inserting each. */
const manyWords = 16;

/**
 * All words of the index, each with a small number ("term"). Three views of the same words: a hash map for exact look-ups,
 * MiniSearch's radix tree for similar words, a sorted list for prefixes, because a walk of the tree below "a" takes milliseconds.
 */
export class Dictionary {
  readonly #terms = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #freeTerms: number[] = [];
  readonly #tree = new SearchableMap<number>();
  #sortedWords: string[] = [];
  #sortedTerms: number[] = [];
  readonly #added = new Set<string>();

  /** Number of words. */
  get size(): number {
    return this.#terms.size;
  }

  /** The term of a word, or undefined when no document has it. */
  termOf(word: string): number | undefined {
    return this.#terms.get(word);
  }

  /** The term of a word, which is new from now on if it was not there. Call settle() before the next look-up by prefix. */
  add(word: string): number {
    const known = this.#terms.get(word);
    if (known !== undefined) return known;
    // A word cut out of a text keeps the whole text in memory; joined again from its characters it is a string of its own.
    const own = [...word].join('');
    const term = this.#freeTerms.pop() ?? this.#words.length;
    this.#words[term] = own;
    this.#terms.set(own, term);
    this.#tree.set(own, term);
    this.#added.add(own);
    return term;
  }

  /** Forgets the word of a term; the term may be given to another word. */
  delete(term: number): void {
    const word = this.#words[term];
    if (word === undefined || this.#terms.get(word) !== term) return;
    this.#terms.delete(word);
    this.#tree.delete(word);
    this.#freeTerms.push(term);
    if (this.#added.delete(word)) return;
    const position = positionOf(this.#sortedWords, word);
    this.#sortedWords.splice(position, 1);
    this.#sortedTerms.splice(position, 1);
  }

  /** Puts added words into the sorted list. */
  settle(): void {
    if (this.#added.size > manyWords) this.#mergeAdded();
    else for (const word of this.#added) this.#insertSorted(word);
    this.#added.clear();
  }

  /** Calls `visit` with every word that starts with `prefix`, in ascending order, the prefix itself first when it is a word. */
  eachWithPrefix(prefix: string, visit: (term: number, word: string) => void): void {
    const end = positionOf(this.#sortedWords, `${prefix}\uffff`);
    for (let position = positionOf(this.#sortedWords, prefix); position < end; position++) {
      visit(this.#sortedTerms[position] ?? 0, this.#sortedWords[position] ?? '');
    }
  }

  /** Whether some word starts with `prefix`. */
  hasPrefix(prefix: string): boolean {
    return this.#sortedWords[positionOf(this.#sortedWords, prefix)]?.startsWith(prefix) ?? false;
  }

  /** Words at 1 to `most` edits from `word`, a swap of neighbours being one edit. */
  similarTo(word: string, most: 1 | 2): SimilarWord[] {
    const similar: SimilarWord[] = [];
    for (const [found, [term, levenshtein]] of this.#tree.fuzzyGet(word, most)) {
      if (levenshtein === 0) continue;
      similar.push({ term, word: found, distance: levenshtein === 1 ? 1 : editDistance(word, found) });
    }
    if (most === 2) return similar;
    // The tree counts a swap as two edits, so that a walk for one edit misses it.
    for (const swap of swapsOf(word)) {
      const term = this.#terms.get(swap);
      if (term !== undefined) similar.push({ term, word: swap, distance: 1 });
    }
    return similar;
  }

  /** Words that are at most so many edits away, a swap of neighbours being two; a walk for three takes tens of milliseconds. */
  wordsWithin(word: string, most: 2 | 3): string[] {
    return [...this.#tree.fuzzyGet(word, most).keys()];
  }

  #insertSorted(word: string): void {
    const position = positionOf(this.#sortedWords, word);
    this.#sortedWords.splice(position, 0, word);
    this.#sortedTerms.splice(position, 0, this.#terms.get(word) ?? 0);
  }

  #mergeAdded(): void {
    const old = this.#sortedWords;
    const words: string[] = [];
    let position = 0;
    for (const word of [...this.#added].sort()) {
      for (let next = old[position]; next !== undefined && next < word; next = old[++position]) words.push(next);
      words.push(word);
    }
    for (; position < old.length; position++) words.push(old[position] ?? '');
    this.#sortedWords = words;
    this.#sortedTerms = words.map((word) => this.#terms.get(word) ?? 0);
  }
}
