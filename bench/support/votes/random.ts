import { sample, seededRandom } from '../statistics.ts';

/** Seeded random choices, the same on each run. */
export class Random {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** From 0 to just below 1. */
  next(): number {
    return this.#next();
  }

  /** A number from `low` to `high`. */
  between(low: number, high: number): number {
    return low + this.#next() * (high - low);
  }

  /** A whole number from `low` to `high`. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** One of several; throws a RangeError if there are none. */
  pick<Item>(items: readonly Item[]): Item {
    return sample(items, this.#next);
  }

  /** Whether an event of this probability happens. */
  chance(share: number): boolean {
    return this.#next() < share;
  }
}
