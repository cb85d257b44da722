import { type Scan, startScan } from '../../../platform/sentence-encoder/scan.ts';
import type { Near } from './fuse-meaning.ts';

const steps = 127;
/** Weight of the category's centroid relative to the listing itself. */
const centreShare = 0.6;
/** Below these, closeness is chance: in standard deviations above the mean of all listings, and as a cosine. */
const leastZ = 2.5;
const leastCosine = 0.15;
/** Nobody browses more related results. Filters apply to these, so the total is the same everywhere. */
const mostNear = 50;

/** A listing similar to a text. */
export interface Like {
  id: number;
  /** Cosine between its embedding and the text's. */
  cosine: number;
}

/** Centroid of a category's listings. */
interface Centre {
  category: number;
  sum: Float64Array;
  listings: number;
  /** Its cosine with the current query. */
  near: number;
}

/** An embedding quantised to bytes, without its length. */
export function inBytes(direction: Float32Array): Int8Array {
  const most = direction.reduce((highest, part) => Math.max(highest, Math.abs(part)), 0) || 1;
  return Int8Array.from(direction, (part) => Math.round((part / most) * steps));
}

/** Embeddings of listings, to compare with a query's. */
export class MeaningVectors {
  readonly #scan: Scan;
  readonly #ids: number[] = [];
  readonly #places: (Centre | null)[] = [];
  readonly #lengths: number[] = [];
  readonly #slots = new Map<number, number>();
  readonly #centres = new Map<number, Centre>();

  private constructor(scan: Scan) {
    this.#scan = scan;
  }

  /** Allocates embeddings of this dimension, a multiple of 16. */
  static async of(size: number): Promise<MeaningVectors> {
    return new MeaningVectors(await startScan(size));
  }

  /** Adds or replaces a listing. */
  put(id: number, category: number | null, direction: Int8Array): void {
    this.remove(id);
    const slot = this.#ids.length;
    this.#scan.put(slot, direction);
    this.#ids[slot] = id;
    this.#places[slot] = category === null ? null : this.#centreOf(category, direction.length);
    this.#lengths[slot] = lengthOf(direction);
    this.#slots.set(id, slot);
    this.#count(slot, 1);
  }

  /** Removes a listing; the last one takes its slot. */
  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#count(slot, -1);
    const last = this.#ids.length - 1;
    const moved = this.#ids[last] ?? 0;
    this.#scan.put(slot, this.#scan.at(last));
    this.#ids[slot] = moved;
    this.#places[slot] = this.#places[last] ?? null;
    this.#lengths[slot] = this.#lengths[last] ?? 1;
    this.#slots.set(moved, slot);
    this.#slots.delete(id);
    for (const list of [this.#ids, this.#places, this.#lengths]) list.length = last;
  }

  /** Listings that are clearly close to a vector, nearest first, then by id. Independent of insertion order. */
  nearest(direction: Float32Array): Near[] {
    const query = inBytes(direction);
    for (const centre of this.#centres.values()) centre.near = cosine(query, centre.sum);
    const cosines = this.#cosines(query);
    const count = cosines.length;
    const scores = new Float64Array(count);
    // Plain index loops: an iterator or function would cost more than the scan.
    for (let slot = 0; slot < count; slot++)
      scores[slot] = (cosines[slot] ?? 0) + centreShare * (this.#places[slot]?.near ?? 0);
    const { mean, deviation } = spreadOf(scores);
    const near: Near[] = [];
    for (let slot = 0; slot < count; slot++) {
      const z = ((scores[slot] ?? 0) - mean) / deviation;
      if (z >= leastZ && (cosines[slot] ?? 0) >= leastCosine) near.push({ id: this.#ids[slot] ?? 0, z });
    }
    return near.sort((a, b) => b.z - a.z || a.id - b.id).slice(0, mostNear);
  }

  /** Up to `most` listings with a category, most similar first, then by id. */
  mostSimilar(direction: Float32Array, most: number): Like[] {
    const cosines = this.#cosines(inBytes(direction));
    const mostSimilar: Like[] = [];
    const isBefore = (one: Like, other: Like): boolean =>
      one.cosine > other.cosine || (one.cosine === other.cosine && one.id < other.id);
    for (let slot = 0; slot < cosines.length; slot++) {
      const value = cosines[slot] ?? 0;
      const last = mostSimilar[most - 1];
      if (this.#places[slot] === null || (last !== undefined && value < last.cosine)) continue;
      const like = { id: this.#ids[slot] ?? 0, cosine: value };
      const place = mostSimilar.findIndex((other) => isBefore(like, other));
      mostSimilar.splice(place < 0 ? mostSimilar.length : place, 0, like);
      mostSimilar.length = Math.min(mostSimilar.length, most);
    }
    return mostSimilar;
  }

  #cosines(query: Int8Array): Float64Array {
    const length = lengthOf(query);
    const products = this.#scan.products(query, this.#ids.length);
    const cosines = new Float64Array(products.length);
    for (let slot = 0; slot < cosines.length; slot++)
      cosines[slot] = (products[slot] ?? 0) / length / (this.#lengths[slot] ?? 1);
    return cosines;
  }

  /** Adds a listing to its category's centroid, or removes it. */
  #count(slot: number, sign: 1 | -1): void {
    const centre = this.#places[slot] ?? null;
    if (centre === null) return;
    centre.listings += sign;
    if (centre.listings === 0) {
      this.#centres.delete(centre.category);
      return;
    }
    const direction = this.#scan.at(slot);
    const factor = sign / (this.#lengths[slot] ?? 1);
    for (let i = 0; i < direction.length; i++) centre.sum[i] = (centre.sum[i] ?? 0) + factor * (direction[i] ?? 0);
  }

  #centreOf(category: number, size: number): Centre {
    const known = this.#centres.get(category);
    if (known !== undefined) return known;
    const made: Centre = { category, sum: new Float64Array(size), listings: 0, near: 0 };
    this.#centres.set(category, made);
    return made;
  }
}

function spreadOf(scores: Float64Array): { mean: number; deviation: number } {
  const count = scores.length || 1;
  let sum = 0;
  for (let slot = 0; slot < scores.length; slot++) sum += scores[slot] ?? 0;
  const mean = sum / count;
  let squares = 0;
  for (let slot = 0; slot < scores.length; slot++) squares += ((scores[slot] ?? 0) - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / count) || 1 };
}

type Numbers = Int8Array | Float64Array;

const lengthOf = (numbers: Numbers): number => Math.sqrt(product(numbers, numbers)) || 1;
const cosine = (one: Numbers, other: Numbers): number => product(one, other) / lengthOf(one) / lengthOf(other);

function product(one: Numbers, other: Numbers): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}
