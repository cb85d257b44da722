import { type Scan, startScan } from '../../../platform/sentence-encoder/scan.ts';
import type { Near } from './fuse-meaning.ts';

const steps = 127;
/** Weight of the category's centroid relative to the listing itself. */
const centreShare = 0.6;
/** Nearer by chance than these is nothing: in standard deviations above the mean of all listings, and as a cosine. */
const leastZ = 2.5;
const leastCosine = 0.15;
/** Nobody browses more related results than this. Filters apply to these, so the total is the same everywhere. */
const mostNear = 50;

/** A listing similar to a text. */
export interface Like {
  id: number;
  /** Between its direction and that of the text. */
  cosine: number;
}

/** The middle of a category's listings. */
interface Centre {
  sum: Float64Array;
  listings: number;
}

/** A direction in whole bytes; its length is lost. */
export function inBytes(direction: Float32Array): Int8Array {
  const most = direction.reduce((highest, part) => Math.max(highest, Math.abs(part)), 0) || 1;
  return Int8Array.from(direction, (part) => Math.round((part / most) * steps));
}

/** Vectors of listings, compared with a query's. */
export class MeaningVectors {
  readonly #scan: Scan;
  readonly #ids: number[] = [];
  readonly #categories: (number | null)[] = [];
  readonly #lengths: number[] = [];
  readonly #slots = new Map<number, number>();
  readonly #centres = new Map<number, Centre>();

  private constructor(scan: Scan) {
    this.#scan = scan;
  }

  /** Room for directions of so many numbers, a multiple of 16. */
  static async of(size: number): Promise<MeaningVectors> {
    return new MeaningVectors(await startScan(size));
  }

  /** Adds or replaces a listing. */
  put(id: number, category: number | null, direction: Int8Array): void {
    this.remove(id);
    const slot = this.#ids.length;
    this.#scan.put(slot, direction);
    this.#ids[slot] = id;
    this.#categories[slot] = category;
    this.#lengths[slot] = lengthOf(direction);
    this.#slots.set(id, slot);
    this.#count(slot, 1);
  }

  /** Takes a listing out; the last one takes its place. */
  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#count(slot, -1);
    const last = this.#ids.length - 1;
    const moved = this.#ids[last] ?? 0;
    this.#scan.put(slot, this.#scan.at(last));
    this.#ids[slot] = moved;
    this.#categories[slot] = this.#categories[last] ?? null;
    this.#lengths[slot] = this.#lengths[last] ?? 1;
    this.#slots.set(moved, slot);
    this.#slots.delete(id);
    for (const list of [this.#ids, this.#categories, this.#lengths]) list.length = last;
  }

  /** The listings that stand out as near to a direction, nearest first, then by id. The same whatever order they came in. */
  nearest(direction: Float32Array): Near[] {
    const query = inBytes(direction);
    const cosines = this.#cosines(query);
    const centres = new Map([...this.#centres].map(([category, { sum }]) => [category, cosine(query, sum)]));
    const scores = cosines.map((like, slot) => like + centreShare * (centres.get(this.#categories[slot] ?? -1) ?? 0));
    const mean = scores.reduce((sum, score) => sum + score, 0) / (scores.length || 1);
    const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length || 1);
    const deviation = Math.sqrt(variance) || 1;
    const near: Near[] = [];
    // By number: an iterator of so many costs more than the scan.
    for (let slot = 0; slot < scores.length; slot++) {
      const z = ((scores[slot] ?? 0) - mean) / deviation;
      if (z >= leastZ && (cosines[slot] ?? 0) >= leastCosine) near.push({ id: this.#ids[slot] ?? 0, z });
    }
    return near.sort((a, b) => b.z - a.z || a.id - b.id).slice(0, mostNear);
  }

  /** Up to `most` listings with a category, most similar first, then by id. */
  likest(direction: Float32Array, most: number): Like[] {
    const cosines = this.#cosines(inBytes(direction));
    const likest: Like[] = [];
    const isBefore = (one: Like, other: Like | undefined): boolean =>
      other === undefined || one.cosine > other.cosine || (one.cosine === other.cosine && one.id < other.id);
    for (let slot = 0; slot < cosines.length; slot++) {
      if (this.#categories[slot] === null) continue;
      const like = { id: this.#ids[slot] ?? 0, cosine: cosines[slot] ?? 0 };
      if (likest.length === most && !isBefore(like, likest[most - 1])) continue;
      likest.splice(
        likest.findIndex((other) => isBefore(like, other)) >>> 0, // -1: at the end
        0,
        like,
      );
      if (likest.length > most) likest.pop();
    }
    return likest;
  }

  #cosines(query: Int8Array): Float64Array {
    const length = lengthOf(query);
    const products = this.#scan.products(query, this.#ids.length);
    return new Float64Array(products).map((value, slot) => value / length / (this.#lengths[slot] ?? 1));
  }

  /** Takes a listing into the centre of its category, or out of it. */
  #count(slot: number, sign: 1 | -1): void {
    const category = this.#categories[slot] ?? null;
    if (category === null) return;
    const direction = this.#scan.at(slot);
    const centre = this.#centres.get(category) ?? { sum: new Float64Array(direction.length), listings: 0 };
    centre.listings += sign;
    if (centre.listings === 0) {
      this.#centres.delete(category);
      return;
    }
    const factor = sign / (this.#lengths[slot] ?? 1);
    for (let i = 0; i < direction.length; i++) centre.sum[i] = (centre.sum[i] ?? 0) + factor * (direction[i] ?? 0);
    this.#centres.set(category, centre);
  }
}

type Numbers = Int8Array | Float64Array;

const lengthOf = (numbers: Numbers): number => Math.sqrt(product(numbers, numbers)) || 1;
const cosine = (one: Numbers, other: Numbers): number => product(one, other) / lengthOf(one) / lengthOf(other);

function product(one: Numbers, other: Numbers): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}
