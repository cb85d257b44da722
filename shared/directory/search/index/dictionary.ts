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
 * All words of the index, each with a small number ("term"). Two views of the same words: MiniSearch's radix tree for similar words, and a
 * sorted list for words and prefixes, because a walk of the tree below "a" takes milliseconds. A hash map of all words would find one
 * in a tenth of the microsecond that the list takes, and at 100,000 listings hold 7 MB.
 */
export class Dictionary {
  readonly #words: string[] = [];
  readonly #freeTerms: number[] = [];
  readonly #tree = new SearchableMap<number>();
  #sortedWords: string[] = [];
  #sortedTerms: number[] = [];
  /** New words that are not in the sorted list yet, with their terms. */
  readonly #added = new Map<string, number>();

  /** Number of words. */
  get size(): number {
    return this.#sortedWords.length + this.#added.size;
  }

  /** The term of a word, or undefined when no document has it. */
  termOf(word: string): number | undefined {
    const added = this.#added.get(word);
    if (added !== undefined) return added;
    const position = positionOf(this.#sortedWords, word);
    return this.#sortedWords[position] === word ? this.#sortedTerms[position] : undefined;
  }

  /** The term of a word, which is new from now on if it was not there. Call settle() before the next look-up by prefix. */
  add(word: string): number {
    const known = this.termOf(word);
    if (known !== undefined) return known;
    // A word cut out of a text keeps the whole text in memory; joined again from its characters it is its own string.
    const own = [...word].join('');
    const term = this.#freeTerms.pop() ?? this.#words.length;
    this.#words[term] = own;
    this.#tree.set(own, term);
    this.#added.set(own, term);
    return term;
  }

  /** Forgets the word of a term; the term may be given to another word. */
  delete(term: number): void {
    const word = this.#words[term];
    if (word === undefined || this.termOf(word) !== term) return;
    this.#tree.delete(word);
    this.#freeTerms.push(term);
    if (this.#added.delete(word)) return;
    const position = positionOf(this.#sortedWords, word);
    this.#sortedWords.splice(position, 1);
    this.#sortedTerms.splice(position, 1);
  }

  /** Sorts added words into the list. */
  settle(): void {
    if (this.#added.size > manyWords) this.#mergeAdded();
    else for (const [word, term] of this.#added) this.#insertSorted(word, term);
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
      const term = this.termOf(swap);
      if (term !== undefined) similar.push({ term, word: swap, distance: 1 });
    }
    return similar;
  }

  /** Words within so many edits, where swapping neighbours counts as two; searching three takes tens of milliseconds. */
  wordsWithin(word: string, most: 2 | 3): string[] {
    return [...this.#tree.fuzzyGet(word, most).keys()];
  }

  #insertSorted(word: string, term: number): void {
    const position = positionOf(this.#sortedWords, word);
    this.#sortedWords.splice(position, 0, word);
    this.#sortedTerms.splice(position, 0, term);
  }

  #mergeAdded(): void {
    const [oldWords, oldTerms] = [this.#sortedWords, this.#sortedTerms];
    this.#sortedWords = [];
    this.#sortedTerms = [];
    let position = 0;
    const takeOldUntil = (end: number): void => {
      for (; position < end; position++) this.#push(oldWords[position] ?? '', oldTerms[position] ?? 0);
    };
    for (const [word, term] of [...this.#added].sort(([first], [second]) => (first < second ? -1 : 1))) {
      takeOldUntil(positionOf(oldWords, word));
      this.#push(word, term);
    }
    takeOldUntil(oldWords.length);
  }

  #push(word: string, term: number): void {
    this.#sortedWords.push(word);
    this.#sortedTerms.push(term);
  }
}
