import { inBlocks } from '../../../kernel/lanes/in-turns.ts';
import { fieldSynonyms, type Synonyms } from '../synonyms.ts';
import { Dictionary } from './dictionary.ts';
import { fullWeight, type SearchDocument, termsOf } from './document-terms.ts';
import { ForwardStore } from './forward-store.ts';
import { popularityFactor } from './popularity.ts';
import {
  compact,
  listOf,
  type Posting,
  type Postings,
  postingOf,
  weightOf,
  withoutSlot,
  withPosting,
  withWeight,
} from './postings.ts';

/** Maximum ID and popularity; both are stored in 32 bits. */
export const highestNumber = 2 ** 32 - 1;

/** Below this many documents, memory doesn't matter. */
const smallIndex = 1000;

const noSlots: ReadonlySet<number> = new Set();

/**
 * The inverted index: documents by word and by name. Each document has a slot, a small number that is reused once the
 * document is removed.
 */
export class IndexStore {
  synonyms: Synonyms = fieldSynonyms;
  readonly dictionary = new Dictionary();
  /** By slot: a document's ranking data. Empty slots are in none of these lists. */
  readonly ids: number[] = [];
  readonly names: string[] = [];
  /** See DocumentTerms. */
  readonly phrases: string[] = [];
  readonly popularities: number[] = [];
  readonly popularityFactors: number[] = [];

  readonly #slots = new Map<number, number>();
  readonly #freeSlots: number[] = [];
  readonly #forward = new ForwardStore();
  /** By term: documents with the word, ascending by slot, and documents with that whole name. */
  readonly #postings: Postings[] = [];
  readonly #named: Postings[] = [];
  /** Slots of alternatives to a product, by its name key; and those keys by slot. */
  readonly #alternatives = new Map<string, Set<number>>();
  readonly #alternativeKeys: (readonly string[] | undefined)[] = [];
  /** By slot: the term of its name key. */
  readonly #keys: (number | undefined)[] = [];
  /** Number of documents at which settle() next frees memory. */
  #cutAtSize = smallIndex;

  get size(): number {
    return this.#slots.size;
  }

  /** Documents with a term's word, ascending by slot. */
  postingsOf(term: number): readonly Posting[] {
    return listOf(this.#postings[term]);
  }

  /** Documents whose whole name (see nameKeyOf) is a term's word. */
  namedBy(term: number): readonly Posting[] {
    return listOf(this.#named[term]);
  }

  /** Slots of documents listed as alternatives to the product with this name key. */
  alternativesTo(key: string): ReadonlySet<number> {
    return this.#alternatives.get(key) ?? noSlots;
  }

  /** Like alternativesTo, for products whose name starts or ends with the key. */
  alternativesToNamesWith(key: string): ReadonlySet<number> {
    const slots = new Set<number>();
    for (const [name, some] of this.#alternatives) {
      if (name.startsWith(key) || name.endsWith(key)) for (const slot of some) slots.add(slot);
    }
    return slots;
  }

  /** Adds or replaces a document. Call settle() before the next search. Throws RangeError for an invalid ID. */
  put(document: SearchDocument): void {
    if (!Number.isInteger(document.id) || document.id < 0 || document.id > highestNumber) {
      throw new RangeError(`not an id: ${document.id}`);
    }
    const { key, weights, phrases, alternatives } = termsOf(document);
    const slot = this.#slots.get(document.id) ?? this.#freeSlots.pop() ?? this.ids.length;
    this.#slots.set(document.id, slot);
    this.ids[slot] = document.id;
    this.names[slot] = document.name;
    this.phrases[slot] = phrases;
    this.#replaceAlternatives(slot, alternatives);
    this.popularities[slot] = document.popularity > 0 ? Math.min(Math.floor(document.popularity), highestNumber) : 0;
    this.popularityFactors[slot] = popularityFactor(this.popularities[slot]);

    const run = new Uint32Array(weights.size);
    let length = 0;
    for (const [word, weight] of weights) run[length++] = this.dictionary.add(word) * 256 + weight;
    this.#replaceText(slot, run, key === '' ? undefined : this.dictionary.add(key));
  }

  /** Removes a document; unknown IDs are ignored. */
  delete(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#replaceText(slot, new Uint32Array(0), undefined);
    this.names[slot] = '';
    this.phrases[slot] = '';
    this.#replaceAlternatives(slot, []);
    this.#slots.delete(id);
    this.#freeSlots.push(slot);
  }

  /** Makes additions searchable. */
  settle(): void {
    this.dictionary.settle();
    // Arrays that grew element by element hold spare memory. They are trimmed each time the index has grown by a
    // quarter, so that adding many batches doesn't copy everything each time.
    if (this.size < this.#cutAtSize) return;
    this.#trim(0, this.#postings.length);
    this.#cutAtSize = Math.max(smallIndex, this.size * 1.25);
  }

  /** Like settle, but yields every 10 ms. Meanwhile, the index must not be used. */
  async settleInTurns(): Promise<void> {
    await this.dictionary.settleInTurns();
    await inBlocks(this.#postings.length, (from, to) => this.#trim(from, to));
    this.#cutAtSize = Math.max(smallIndex, this.size * 1.25);
  }

  #trim(from: number, to: number): void {
    for (let term = from; term < to; term++) this.#postings[term] = compact(this.#postings[term]);
  }

  #replaceAlternatives(slot: number, keys: readonly string[]): void {
    for (const key of this.#alternativeKeys[slot] ?? []) {
      const slots = this.#alternatives.get(key);
      if (slots?.delete(slot) && slots.size === 0) this.#alternatives.delete(key);
    }
    for (const key of keys) this.#alternatives.set(key, (this.#alternatives.get(key) ?? new Set()).add(slot));
    this.#alternativeKeys[slot] = keys.length === 0 ? undefined : keys;
  }

  #replaceText(slot: number, run: Uint32Array, keyTerm: number | undefined): void {
    const oldRun = this.#forward.get(slot).slice();
    const oldKey = this.#keys[slot];
    if (oldKey === keyTerm && sameRun(oldRun, run)) return;

    const goneTerms = this.#replaceWords(slot, oldRun, run);
    this.#forward.set(slot, run);
    if (oldKey !== undefined) this.#named[oldKey] = withoutSlot(this.#named[oldKey], slot);
    if (keyTerm !== undefined) this.#named[keyTerm] = withPosting(this.#named[keyTerm], postingOf(slot, fullWeight));
    this.#keys[slot] = keyTerm;

    for (const term of goneTerms) this.#dropIfUnused(term);
    if (oldKey !== undefined) this.#dropIfUnused(oldKey);
  }

  /**
   * Updates a document's words. Only changes are applied, since most edits leave most words unchanged, and common words
   * have long lists. Returns the terms the document no longer has.
   */
  #replaceWords(slot: number, oldRun: Uint32Array, run: Uint32Array): Iterable<number> {
    const oldWeights = new Map<number, number>();
    for (const packed of oldRun) oldWeights.set(termOf(packed), weightOf(packed));
    for (const packed of run) {
      const term = termOf(packed);
      const [postings, weight, oldWeight] = [this.#postings[term], weightOf(packed), oldWeights.get(term)];
      if (oldWeight === undefined) this.#postings[term] = withPosting(postings, postingOf(slot, weight));
      else if (oldWeight !== weight) this.#postings[term] = withWeight(postings, slot, weight);
      oldWeights.delete(term);
    }
    for (const term of oldWeights.keys()) this.#postings[term] = withoutSlot(this.#postings[term], slot);
    return oldWeights.keys();
  }

  #dropIfUnused(term: number): void {
    if (this.#postings[term] === undefined && this.#named[term] === undefined) this.dictionary.delete(term);
  }
}

/** A word's term in a document's run, packed with its weight like a posting. */
const termOf = (packed: number): number => packed >>> 8;

function sameRun(first: Uint32Array, second: Uint32Array): boolean {
  return first.length === second.length && first.every((packed, index) => packed === second[index]);
}
