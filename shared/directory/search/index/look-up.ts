import { oneEditFrom } from '../../../kernel/text/edit-distance.ts';
import type { Closeness } from './closeness.ts';
import type { SimilarWord } from './dictionary.ts';
import type { Posting } from './postings.ts';
import type { IndexStore } from './store.ts';

/**
 * A word found in this many documents isn't taken for a typo; correcting it would give wrong matches ("note" isn't
 * "node").
 */
const wellKnown = 10;
/**
 * Finding words within one edit takes a millisecond; within two edits, several. This budget covers up to three unknown
 * words per query.
 */
const mostEffort = 13;
const effortOf = { near: 1, wide: 5 } as const;
/** Minimum letters for two edits: shorter words are similar to everything. */
const shortestWide = 6;
/**
 * Minimum letters for typos in an unfinished word; long words are excluded too, because every possible edit is tried.
 */
const shortestEditedPrefix = 5;
const longestEditedPrefix = 32;

/** Documents with one form of a searched word, and the form's weight; the typed form weighs 1. */
export interface Form {
  postings: readonly Posting[];
  share: number;
  close: Closeness;
}

/** Number of postings of all forms. */
export function sizeOf(forms: readonly Form[]): number {
  return forms.reduce((sum, { postings }) => sum + postings.length, 0);
}

/** Estimated number of documents with any of the forms, as if they were independent. */
export function documentsWith(forms: readonly Form[], size: number): number {
  return size * (1 - forms.reduce((without, { postings }) => without * (1 - postings.length / size), 1));
}

/** Inverse document frequency; 0 for a word that no document contains. */
export function rarityOf(found: number, size: number): number {
  return found === 0 ? 0 : Math.log(1 + (size - found + 0.5) / (found + 0.5));
}

/** A query's index lookups: words within one edit at first, two after widen(). Caches results; create one per query. */
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

  get wide(): boolean {
    return this.#wide;
  }

  /** From now on, allows two edits, and typos in unfinished words. */
  widen(): void {
    this.#wide = true;
  }

  /** Documents with exactly this word. */
  documentsWith(word: string): readonly Posting[] {
    const term = this.store.dictionary.termOf(word);
    return term === undefined ? [] : this.store.postingsOf(term);
  }

  /**
   * Words one typo away from a word that occurs in at most `known` documents; after widen(), two typos away from words
   * of six or more letters.
   */
  similarTo(word: string, known = wellKnown - 1): readonly SimilarWord[] {
    if (this.documentsWith(word).length > known) return [];
    if (this.#wide && word.length >= shortestWide && this.#mayWalk(word, 'wide')) {
      return remembered(this.#far, word, () => this.store.dictionary.similarTo(word, 2));
    }
    if (!this.#mayWalk(word, 'near')) return [];
    return remembered(this.#near, word, () => this.store.dictionary.similarTo(word, 1));
  }

  /** After widen(), prefixes one edit from an unfinished word: "phtosh" for "photoshop". */
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
