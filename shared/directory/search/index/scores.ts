import type { Closeness } from './closeness.ts';
import { fullWeight } from './document-terms.ts';
import type { Posting } from './postings.ts';

/** Documents found by a query. For each position: a slot, its score, a bit mask of its words, and their closeness. */
export interface Touched {
  slots: Uint32Array;
  scores: Float64Array;
  words: Uint16Array;
  /** Closeness of the word that matches most loosely; see closeness.ts. */
  closeness: Uint8Array;
}

// A value is at most 1, so with a step of 2 per closeness, a word's closest form always wins.
const closenessStep = 2;
const leastClose = 3;

/**
 * Working memory of a query: each slot's score, matched words and their closeness. Reused, because clearing what a
 * query touched is cheaper than allocating arrays of the index's size.
 */
export class Scores {
  #capacity = 0;
  #scores = new Float64Array(0);
  #words = new Uint16Array(0);
  #closeness = new Uint8Array(0);
  #touched = new Uint32Array(0);
  #touchedCount = 0;
  /** For the current word: each document's best form value, plus a step for its closeness. */
  #best = new Float64Array(0);
  #found = new Uint32Array(0);
  #foundCount = 0;

  /** Makes room for slots 0 to slotCount - 1. Call before a query's first collect(). */
  reserve(slotCount: number): void {
    if (slotCount <= this.#capacity) return;
    this.#capacity = Math.ceil(slotCount * 1.25);
    this.#scores = new Float64Array(this.#capacity);
    this.#words = new Uint16Array(this.#capacity);
    this.#closeness = new Uint8Array(this.#capacity);
    this.#touched = new Uint32Array(this.#capacity);
    this.#best = new Float64Array(this.#capacity);
    this.#found = new Uint32Array(this.#capacity);
  }

  /** Number of documents collected since the last merge(). */
  get foundCount(): number {
    return this.#foundCount;
  }

  /** Whether a document has been merged. */
  has(slot: number): boolean {
    return this.#words[slot] !== 0;
  }

  /**
   * Adds documents that contain a form of the word. For each document, the closest form counts; if several are equally
   * close, the one with the highest value. `share`: above 0. `only`: the words that documents must already have.
   */
  collect(postings: readonly Posting[], share: number, close: Closeness, only = 0): void {
    const factor = share / fullWeight;
    const step = closenessStep * (leastClose - close);
    for (const posting of postings) {
      // slotOf and weightOf, inlined: this is the innermost loop.
      const slot = posting >>> 8;
      if (only !== 0 && this.#words[slot] !== only) continue;
      const value = step + factor * (posting & 255);
      const before = this.#best[slot] ?? 0;
      if (before === 0) this.#found[this.#foundCount++] = slot;
      if (value > before) this.#best[slot] = value;
    }
  }

  /**
   * Adds the collected values, multiplied by `weight`, to the scores, and marks the documents as having `words`
   * (non-zero bits). `wholeQuery`: the match stands for all words, so if a document already has them all, the closer
   * match counts.
   */
  merge(weight: number, words: number, wholeQuery = false): void {
    for (let index = 0; index < this.#foundCount; index++) {
      const slot = this.#found[index] ?? 0;
      const marked = this.#words[slot] ?? 0;
      if (marked === 0) this.#touched[this.#touchedCount++] = slot;
      this.#words[slot] = marked | words;
      const best = this.#best[slot] ?? 0;
      const steps = Math.min(leastClose, Math.floor(best / closenessStep));
      this.#scores[slot] = (this.#scores[slot] ?? 0) + weight * (best - steps * closenessStep);
      this.#closeness[slot] = this.#closenessWith(slot, leastClose - steps, { wholeQuery, hasAll: marked === words });
      this.#best[slot] = 0;
    }
    this.#foundCount = 0;
  }

  /** Adds the collected values, multiplied by `weight`, but only to documents already merged. */
  mergeInto(weight: number): void {
    for (let index = 0; index < this.#foundCount; index++) {
      const slot = this.#found[index] ?? 0;
      const value = (this.#best[slot] ?? 0) % closenessStep;
      if (this.#words[slot] !== 0) this.#scores[slot] = (this.#scores[slot] ?? 0) + weight * value;
      this.#best[slot] = 0;
    }
    this.#foundCount = 0;
  }

  #closenessWith(
    slot: number,
    found: number,
    { wholeQuery, hasAll }: { wholeQuery: boolean; hasAll: boolean },
  ): number {
    const before = this.#closeness[slot] ?? 0;
    if (!wholeQuery) return Math.max(before, found);
    return hasAll ? Math.min(before, found) : found;
  }

  /** Returns all merged documents and resets for the next query. */
  take(): Touched {
    const slots = this.#touched.slice(0, this.#touchedCount);
    const scores = new Float64Array(slots.length);
    const words = new Uint16Array(slots.length);
    const closeness = new Uint8Array(slots.length);
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] ?? 0;
      scores[index] = this.#scores[slot] ?? 0;
      words[index] = this.#words[slot] ?? 0;
      closeness[index] = this.#closeness[slot] ?? 0;
      this.#scores[slot] = 0;
      this.#words[slot] = 0;
      this.#closeness[slot] = 0;
    }
    this.#touchedCount = 0;
    return { slots, scores, words, closeness };
  }
}
