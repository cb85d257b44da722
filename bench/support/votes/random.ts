import { sample, seededRandom } from '../statistics.ts';

/** Random choices from a seed, the same on each run. */
export class Random {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** From 0 up to 1. */
  next(): number {
    return this.#next();
  }

  /** A number from `low` up to `high`. */
  between(low: number, high: number): number {
    return low + this.#next() * (high - low);
  }

  /** A whole number from `low` to `high`. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** One of some; throws a RangeError for none. */
  pick<Item>(items: readonly Item[]): Item {
    return sample(items, this.#next);
  }

  /** Whether something of this chance happens. */
  chance(share: number): boolean {
    return this.#next() < share;
  }
}
