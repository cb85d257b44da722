import { LRUCache } from 'lru-cache';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { countedRevision } from './change-feed.ts';

interface State {
  revision: number;
  /** UTC days since the epoch. */
  day: number;
}

interface Kept<Value> extends State {
  value: Value;
}

interface Making<Value> extends State {
  value: Promise<Value>;
}

/**
 * A bounded in-memory cache of responses and pages. Entries expire with any data change and, since some contain "this
 * week", at the end of the UTC day.
 */
export class FreshCache<Value> {
  readonly #kept: LRUCache<string, Kept<Value>>;
  readonly #makings = new Map<string, Making<Value>>();

  /** `sizeOf` returns integers of at least 1, in the unit of `maxSize`. */
  constructor(maxSize: number, sizeOf: (value: Value) => number) {
    this.#kept = new LRUCache({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) });
  }

  /**
   * Returns a key's value, calling `make` unless it is fresh or being made: concurrent callers share one call.
   * Callers without counts pass `dataRevision`, so their entries last longer. Throws what `make` throws.
   */
  async get(
    key: string,
    now: Date,
    make: () => Promise<Value>,
    revisionOf: () => number = countedRevision,
  ): Promise<Value> {
    // Taken first: if the data changes in the meantime, the result is cached under the old revision.
    const state = { revision: revisionOf(), day: Math.floor(now.getTime() / dayMs) };
    const kept = this.#kept.get(key);
    if (kept !== undefined && isOf(state, kept)) return kept.value;
    const making = this.#makings.get(key);
    return making !== undefined && isOf(state, making) ? making.value : this.#make(key, state, make);
  }

  #make(key: string, state: State, make: () => Promise<Value>): Promise<Value> {
    const isCurrent = (): boolean => this.#makings.get(key)?.value === value;
    const value = make()
      .then((made) => {
        if (isCurrent()) this.#kept.set(key, { value: made, ...state });
        return made;
      })
      .finally(() => {
        if (isCurrent()) this.#makings.delete(key);
      });
    this.#makings.set(key, { value, ...state });
    return value;
  }
}

const isOf = (state: State, { revision, day }: State): boolean => state.revision === revision && state.day === day;
