import { oneEditFrom } from '../../../kernel/text/edit-distance.ts';
import type { Closeness } from './closeness.ts';
import type { SimilarWord } from './dictionary.ts';
import type { Posting } from './postings.ts';
import type { IndexStore } from './store.ts';

/** From this many documents on, a word is taken as meant: similar words would only bring others ("note" is not "node"). */
const wellKnown = 10;
/**
 * Walks of the dictionary for words at one edit take a millisecond, at two edits some: a query has no more than these, so that up to
 * three unknown words are looked for as far as may be.
 */
const mostEffort = 13;
const effortOf = { near: 1, wide: 5 } as const;
/** Minimum letters for two edits: shorter words resemble everything. */
const shortestWide = 6;
/** So do unfinished words with an error; every edit of them is tried, so that very long ones would take long. */
const shortestEditedPrefix = 5;
const longestEditedPrefix = 32;

/** Documents that have one form of what was asked for, and how much that form counts: 1 is the form that was typed. */
export interface Form {
  postings: readonly Posting[];
  share: number;
  close: Closeness;
}

/** A query's index look-ups: words within one edit at first, two after widen(). Caches results, so create one per query. */
export class LookUp {
  readonly store: IndexStore;
  #wide = false;
  #effort = 0;
  readonly #near = new Map<string, SimilarWord[]>();
  readonly #far = new Map<string, SimilarWord[]>();
  readonly #prefixes = new Map<string, string[]>();

  constructor(store: IndexStore) {
    this.store = store;
  }

  /** Whether two edits count. */
  get wide(): boolean {
    return this.#wide;
  }

  /** From now on two edits count, and unfinished words with an error. */
  widen(): void {
    this.#wide = true;
  }

  /** Documents that have exactly this word. */
  documentsWith(word: string): readonly Posting[] {
    const term = this.store.dictionary.termOf(word);
    return term === undefined ? [] : this.store.postingsOf(term);
  }

  /**
   * Words a typing error away from a word that at most `known` documents have: one edit, or two from six letters on when looking wide.
   */
  similarTo(word: string, known = wellKnown - 1): readonly SimilarWord[] {
    if (this.documentsWith(word).length > known) return [];
    if (this.#wide && word.length >= shortestWide && this.#mayWalk(word, 'wide')) {
      return remembered(this.#far, word, () => this.store.dictionary.similarTo(word, 2));
    }
    if (!this.#mayWalk(word, 'near')) return [];
    return remembered(this.#near, word, () => this.store.dictionary.similarTo(word, 1));
  }

  /** Beginnings of words at one edit from an unfinished word, when looking wide: "phtosh" is the beginning of "photoshop". */
  similarPrefixes(prefix: string): string[] {
    if (!this.#wide || prefix.length < shortestEditedPrefix || prefix.length > longestEditedPrefix) return [];
    return remembered(this.#prefixes, prefix, () => {
      return oneEditFrom(prefix).filter((edited) => this.store.dictionary.hasPrefix(edited));
    });
  }

  #mayWalk(word: string, how: 'near' | 'wide'): boolean {
    if ((how === 'near' ? this.#near : this.#far).has(word)) return true;
    if (this.#effort + effortOf[how] > mostEffort) return false;
    this.#effort += effortOf[how];
    return true;
  }
}

function remembered<T>(results: Map<string, T>, word: string, look: () => T): T {
  const result = results.get(word) ?? look();
  results.set(word, result);
  return result;
}
