import { LRUCache } from 'lru-cache';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { countedRevision } from './change-feed.ts';

interface Kept<Value> {
  value: Value;
  revision: number;
  /** UTC days since the epoch. */
  day: number;
}

/**
 * Answers and pages in memory, bounded in size; none outlives a change of the data or, since some say "this week", the UTC day.
 */
export class FreshCache<Value> {
  readonly #kept: LRUCache<string, Kept<Value>>;

  /** `sizeOf` gives whole numbers from 1, in the unit of `maxSize`. */
  constructor(maxSize: number, sizeOf: (value: Value) => number) {
    this.#kept = new LRUCache({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) });
  }

  /** The value of a key, made by `make` unless a fresh one is kept. One that shows no counts gives `dataRevision`, and outlives theirs. */
  async get(
    key: string,
    now: Date,
    make: () => Promise<Value>,
    revisionOf: () => number = countedRevision,
  ): Promise<Value> {
    // Taken first: what is made from data that changes meanwhile is kept under the old revision.
    const revision = revisionOf();
    const day = Math.floor(now.getTime() / dayMs);
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.revision === revision && kept.day === day) return kept.value;
    const value = await make();
    this.#kept.set(key, { value, revision, day });
    return value;
  }
}
