import { type Scan, startScan } from '../../../platform/sentence-encoder/scan.ts';
import type { Near } from './fuse-meaning.ts';
import type { SharedEmbeddings } from './shared-embeddings.ts';

const steps = 127;
/** Weight of the category's centroid relative to the listing itself. */
const centreShare = 0.6;
/**
 * Similarity below these thresholds is chance: in standard deviations above the mean of all listings, and as a cosine.
 */
const leastZ = 2.5;
const leastCosine = 0.15;
/**
 * Nobody browses more related results than this. Filters are applied only afterwards, so that totals agree everywhere.
 */
const mostNear = 50;

/** A listing similar to a text. */
export interface Like {
  id: number;
  /** Cosine similarity between the listing's embedding and the text's. */
  cosine: number;
}

/** Centroid of a category's listings: the sum of their embeddings, each of length one. */
interface Centre {
  sum: Float64Array;
  listings: number;
  /** Length of the sum; undefined after a change, until it is computed again. */
  length: number | undefined;
}

/** An embedding quantised to bytes. Only its direction is kept, not its length. */
export function inBytes(direction: Float32Array): Int8Array {
  const most = direction.reduce((highest, part) => Math.max(highest, Math.abs(part)), 0) || 1;
  return Int8Array.from(direction, (part) => Math.round((part / most) * steps));
}

/** Reserved as address space; only the used part takes up memory. */
const mostIds = 1 << 24;
const mostRows = 2_000_000;
const firstRows = 1_024;
const free = -1;
const noCentre = -1;

/** Embeddings of listings, to compare with a query's. The row of a removed listing is reused by the next one added. */
export class MeaningVectors {
  readonly #scan: Scan;
  readonly #width: number;
  /** By row: listing ID, or `free`. */
  #ids = new Int32Array(firstRows);
  /** By row: position of the category's centroid, or `noCentre`. */
  #places = new Int32Array(firstRows);
  /**
   * By row: the embedding's length; infinite for free rows, so that their cosine is 0. A copy, because reading a
   * growable buffer takes ten times as long.
   */
  #ownLengths = new Float32Array(firstRows);
  readonly #lengths = new SharedArrayBuffer(4 * firstRows, { maxByteLength: 4 * mostRows });
  readonly #slots = new SharedArrayBuffer(4 * firstRows, { maxByteLength: 4 * mostIds });
  readonly #free: number[] = [];
  #rows = 0;
  /** Reused by each query; otherwise, 100,000 listings would produce 2 MB of garbage each time. */
  #products = new Int32Array(firstRows);
  #scores = new Float64Array(firstRows);
  #cosinesOfRows = new Float64Array(firstRows);
  readonly #centres: Centre[] = [];
  /** By category: position of its centroid. */
  readonly #centreOf = new Map<number, number>();

  private constructor(scan: Scan, width: number) {
    this.#scan = scan;
    this.#width = width;
  }

  /** Allocates embeddings with this number of dimensions, a multiple of 16. */
  static of(size: number): MeaningVectors {
    return new MeaningVectors(startScan(size), size);
  }

  /** The embeddings for other threads to read. */
  get shared(): SharedEmbeddings {
    return { memory: this.#scan.memory, width: this.#width, slots: this.#slots, lengths: this.#lengths };
  }

  /** Adds or replaces a listing. Listings beyond two million can only be found by words. */
  put(id: number, category: number | null, direction: Int8Array): void {
    this.remove(id);
    if (id < 0 || id >= mostIds || (this.#free.length === 0 && this.#rows >= mostRows)) return;
    const slot = this.#free.pop() ?? this.#rows++;
    this.#makeRoom(slot, id);
    this.#scan.put(slot, direction);
    this.#ids[slot] = id;
    this.#places[slot] = category === null ? noCentre : this.#placeOf(category, direction.length);
    this.#ownLengths[slot] = lengthOf(direction);
    new Float32Array(this.#lengths)[slot] = lengthOf(direction);
    new Int32Array(this.#slots)[id] = slot + 1;
    this.#count(slot, 1);
  }

  /** Removes a listing. */
  remove(id: number): void {
    const slots = new Int32Array(this.#slots);
    const slot = (slots[id] ?? 0) - 1;
    if (slot < 0) return;
    slots[id] = 0;
    this.#count(slot, -1);
    this.#ids[slot] = free;
    this.#places[slot] = noCentre;
    this.#ownLengths[slot] = Number.POSITIVE_INFINITY;
    this.#free.push(slot);
  }

  /** Listings clearly close to a vector, nearest first, then by ID. Independent of insertion order. */
  nearest(direction: Float32Array): Near[] {
    const cosines = this.#cosines(inBytes(direction));
    const { mean, deviation } = this.#score(cosines);
    const scores = this.#scores;
    const near: Near[] = [];
    for (let slot = 0; slot < this.#rows; slot++) {
      if ((cosines[slot] ?? 0) < leastCosine) continue;
      const z = ((scores[slot] ?? 0) - mean) / deviation;
      if (z >= leastZ) near.push({ id: this.#ids[slot] ?? 0, z });
    }
    return near.sort((a, b) => b.z - a.z || a.id - b.id).slice(0, mostNear);
  }

  /** Scores all listings and returns the mean and spread of their scores. */
  #score(cosines: Float64Array): { mean: number; deviation: number } {
    const [places, scores] = [this.#places, this.#scores];
    const centres = this.#cosinesOfCentres(cosines);
    let sum = 0;
    let squares = 0;
    // Plain index loops over local arrays, here and above: iterators and fields would cost more than the scan.
    for (let slot = 0; slot < this.#rows; slot++) {
      const place = places[slot] ?? noCentre;
      const score = (cosines[slot] ?? 0) + (place === noCentre ? 0 : centreShare * (centres[place] ?? 0));
      scores[slot] = score;
      sum += score;
      squares += score * score;
    }
    const listings = this.#rows - this.#free.length || 1;
    const mean = sum / listings;
    return { mean, deviation: Math.sqrt(Math.max(0, squares / listings - mean * mean)) || 1 };
  }

  /** A centroid's dot product with the query is the sum of its listings' cosines. */
  #cosinesOfCentres(cosines: Float64Array): Float64Array {
    const places = this.#places;
    const sums = new Float64Array(this.#centres.length);
    for (let slot = 0; slot < this.#rows; slot++) {
      const place = places[slot] ?? noCentre;
      if (place !== noCentre) sums[place] = (sums[place] ?? 0) + (cosines[slot] ?? 0);
    }
    for (const [place, centre] of this.#centres.entries()) {
      centre.length ??= lengthOf(centre.sum);
      sums[place] = (sums[place] ?? 0) / centre.length;
    }
    return sums;
  }

  /** Up to `most` listings with a category, most similar first, then by ID. */
  mostSimilar(direction: Float32Array, most: number): Like[] {
    const cosines = this.#cosines(inBytes(direction));
    const mostSimilar: Like[] = [];
    const isBefore = (one: Like, other: Like): boolean =>
      one.cosine > other.cosine || (one.cosine === other.cosine && one.id < other.id);
    for (let slot = 0; slot < this.#rows; slot++) {
      const value = cosines[slot] ?? 0;
      const last = mostSimilar[most - 1];
      if (this.#places[slot] === noCentre || (last !== undefined && value < last.cosine)) continue;
      const like = { id: this.#ids[slot] ?? 0, cosine: value };
      const place = mostSimilar.findIndex((other) => isBefore(like, other));
      mostSimilar.splice(place < 0 ? mostSimilar.length : place, 0, like);
      mostSimilar.length = Math.min(mostSimilar.length, most);
    }
    return mostSimilar;
  }

  /** Cosines by row, 0 for free rows; overwritten by the next call. */
  #cosines(query: Int8Array): Float64Array {
    const length = lengthOf(query);
    const [lengths, products, cosines] = [this.#ownLengths, this.#products, this.#cosinesOfRows];
    this.#scan.products(query, this.#rows, products);
    for (let slot = 0; slot < this.#rows; slot++)
      cosines[slot] = (products[slot] ?? 0) / (length * (lengths[slot] ?? 1));
    return cosines;
  }

  #makeRoom(slot: number, id: number): void {
    if (4 * id >= this.#slots.byteLength) this.#slots.grow(Math.min(4 * mostIds, 8 * (id + 1)));
    if (4 * slot >= this.#lengths.byteLength) this.#lengths.grow(Math.min(4 * mostRows, 8 * (slot + 1)));
    if (slot < this.#ids.length) return;
    [this.#ids, this.#places] = [larger(this.#ids, 2 * slot), larger(this.#places, 2 * slot)];
    const lengths = new Float32Array(2 * slot);
    lengths.set(this.#ownLengths);
    this.#ownLengths = lengths;
    this.#products = new Int32Array(2 * slot);
    this.#scores = new Float64Array(2 * slot);
    this.#cosinesOfRows = new Float64Array(2 * slot);
  }

  /** Adds a listing to its category's centroid, or removes it. */
  #count(slot: number, sign: 1 | -1): void {
    const centre = this.#centres[this.#places[slot] ?? noCentre];
    if (centre === undefined) return;
    centre.listings += sign;
    centre.length = undefined;
    if (centre.listings === 0) {
      centre.sum.fill(0);
      return;
    }
    const direction = this.#scan.at(slot);
    const factor = sign / lengthOf(direction);
    for (let i = 0; i < direction.length; i++) centre.sum[i] = (centre.sum[i] ?? 0) + factor * (direction[i] ?? 0);
  }

  #placeOf(category: number, size: number): number {
    const known = this.#centreOf.get(category);
    if (known !== undefined) return known;
    const place = this.#centres.push({ sum: new Float64Array(size), listings: 0, length: undefined }) - 1;
    this.#centreOf.set(category, place);
    return place;
  }
}

function larger(numbers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(length);
  copy.set(numbers);
  return copy;
}

type Numbers = Int8Array | Float64Array;

const lengthOf = (numbers: Numbers): number => Math.sqrt(product(numbers, numbers)) || 1;

/** Cosine similarity of two embeddings. */
export const cosineOf = (one: Int8Array, other: Int8Array): number =>
  product(one, other) / (lengthOf(one) * lengthOf(other));

function product(one: Numbers, other: Numbers): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}
