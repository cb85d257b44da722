import { inBlocks, sortedInTurns } from '../../../kernel/lanes/in-turns.ts';
import { editDistance, swapsOf } from '../../../kernel/text/edit-distance.ts';
import { positionOf } from './position-of.ts';
import { eachWithin } from './similar-words.ts';

/** An indexed word with its edit distance from the search word. */
export interface SimilarWord {
  term: number;
  word: string;
  distance: number;
}

/** For this many new words or more, merging is faster than inserting them one by one. */
const manyWords = 16;

/**
 * All words in the index, each with a small integer ("term"), in a sorted list. A lookup takes 1 µs; a hash map would
 * take a tenth of that, but 7 MB of memory for 100,000 listings.
 */
export class Dictionary {
  readonly #words: string[] = [];
  readonly #freeTerms: number[] = [];
  #sortedWords: string[] = [];
  #sortedTerms: number[] = [];
  /** New words, not yet in the sorted list, with their terms. */
  readonly #added = new Map<string, number>();

  /** Number of words. */
  get size(): number {
    return this.#sortedWords.length + this.#added.size;
  }

  /** A word's term, or undefined if no document contains it. */
  termOf(word: string): number | undefined {
    const added = this.#added.get(word);
    if (added !== undefined) return added;
    const position = positionOf(this.#sortedWords, word);
    return this.#sortedWords[position] === word ? this.#sortedTerms[position] : undefined;
  }

  /** Returns a word's term, assigning one if the word is new. Call settle() before the next prefix search. */
  add(word: string): number {
    const known = this.termOf(word);
    if (known !== undefined) return known;
    // In V8, a substring keeps its whole source text in memory; rebuilding it from its characters avoids that.
    const own = [...word].join('');
    const term = this.#freeTerms.pop() ?? this.#words.length;
    this.#words[term] = own;
    this.#added.set(own, term);
    return term;
  }

  /** Deletes a term's word; the term may be reused. */
  delete(term: number): void {
    const word = this.#words[term];
    if (word === undefined || this.termOf(word) !== term) return;
    this.#freeTerms.push(term);
    if (this.#added.delete(word)) return;
    const position = positionOf(this.#sortedWords, word);
    this.#sortedWords.splice(position, 1);
    this.#sortedTerms.splice(position, 1);
  }

  /** Merges new words into the sorted list. */
  settle(): void {
    if (this.#added.size > manyWords) {
      const merge = this.#mergerOf([...this.#added.keys()].sort(inOrder));
      merge(0, this.#added.size);
    } else for (const [word, term] of this.#added) this.#insertSorted(word, term);
    this.#added.clear();
  }

  /** Like settle, but yields every 10 ms. Meanwhile, the dictionary must not be used. */
  async settleInTurns(): Promise<void> {
    if (this.#added.size === 0) return;
    const merge = this.#mergerOf(await sortedInTurns([...this.#added.keys()], inOrder));
    await inBlocks(this.#added.size, merge);
    this.#added.clear();
  }

  /** Calls `visit` with the first `most` words starting with `prefix`, in ascending order, including the prefix itself. */
  eachWithPrefix(prefix: string, visit: (term: number, word: string) => void, most = Number.POSITIVE_INFINITY): void {
    const start = positionOf(this.#sortedWords, prefix);
    const end = Math.min(start + most, positionOf(this.#sortedWords, `${prefix}\uffff`));
    for (let position = start; position < end; position++) {
      visit(this.#sortedTerms[position] ?? 0, this.#sortedWords[position] ?? '');
    }
  }

  hasPrefix(prefix: string): boolean {
    return this.#sortedWords[positionOf(this.#sortedWords, prefix)]?.startsWith(prefix) ?? false;
  }

  /** Words at an edit distance of 1 to `most`; swapping two adjacent letters counts as one edit. */
  similarTo(word: string, most: 1 | 2): SimilarWord[] {
    const similar: SimilarWord[] = [];
    eachWithin(this.#sortedWords, word, most, (position, levenshtein) => {
      if (levenshtein === 0) return;
      const [term, found] = [this.#sortedTerms[position] ?? 0, this.#sortedWords[position] ?? ''];
      similar.push({ term, word: found, distance: levenshtein === 1 ? 1 : editDistance(word, found) });
    });
    if (most === 2) return similar;
    // Two edits in eachWithin, which therefore misses swaps within one edit.
    for (const swap of swapsOf(word)) {
      const term = this.termOf(swap);
      if (term !== undefined) similar.push({ term, word: swap, distance: 1 });
    }
    return similar;
  }

  /**
   * Words within this edit distance; here a swap of adjacent letters counts as two edits. A distance of three takes
   * tens of milliseconds.
   */
  wordsWithin(word: string, most: 2 | 3): string[] {
    const words: string[] = [];
    eachWithin(this.#sortedWords, word, most, (position) => words.push(this.#sortedWords[position] ?? ''));
    return words;
  }

  #insertSorted(word: string, term: number): void {
    const position = positionOf(this.#sortedWords, word);
    this.#sortedWords.splice(position, 0, word);
    this.#sortedTerms.splice(position, 0, term);
  }

  /** Returns a function that merges the words at a range of positions, to be called for one range after the other. */
  #mergerOf(words: readonly string[]): (from: number, to: number) => void {
    const [oldWords, oldTerms] = [this.#sortedWords, this.#sortedTerms];
    this.#sortedWords = [];
    this.#sortedTerms = [];
    let position = 0;
    const takeOldUntil = (end: number): void => {
      for (; position < end; position++) this.#push(oldWords[position] ?? '', oldTerms[position] ?? 0);
    };
    return (from, to) => {
      for (const word of words.slice(from, to)) {
        takeOldUntil(positionOf(oldWords, word));
        this.#push(word, this.#added.get(word) ?? 0);
      }
      if (to === words.length) takeOldUntil(oldWords.length);
    };
  }

  #push(word: string, term: number): void {
    this.#sortedWords.push(word);
    this.#sortedTerms.push(term);
  }
}

const inOrder = (first: string, second: string): number => (first < second ? -1 : 1);
