import { inOneLane } from '../../kernel/lanes/one-lane.ts';
import { outsideTransaction } from '../../platform/mongo/ambient-transaction.ts';

/** `renewing`: readers still get the previous value. */
export type ReadModelState = 'empty' | 'loading' | 'ready' | 'renewing';

type Update<Value> = (value: Value) => Promise<void> | void;

/**
 * A process's in-memory copy of database data: loaded on first use and kept fresh by updates. Updates that arrive
 * during loading are applied before anyone sees the value, so only readers wait for a load. A failed load is retried
 * for the next reader.
 */
export class ReadModel<Value> {
  readonly #load: () => Promise<Value>;
  #kept: Promise<Value> | undefined;
  #whole: Value | undefined;
  /** For each running load: updates to apply to its value. */
  readonly #updates = new Set<Update<Value>[]>();

  constructor(load: () => Promise<Value>) {
    this.#load = load;
  }

  /** Whether the value was ever requested. */
  get isWanted(): boolean {
    return this.#kept !== undefined;
  }

  get state(): ReadModelState {
    if (this.#whole !== undefined) return this.#updates.size > 0 ? 'renewing' : 'ready';
    return this.#kept === undefined ? 'empty' : 'loading';
  }

  /** The current value, undefined before it is loaded. */
  get whole(): Value | undefined {
    return this.#whole;
  }

  get(): Promise<Value> {
    return this.#kept ?? this.#loadFirst();
  }

  /** Adopts a value loaded elsewhere. */
  adopt(value: Value): void {
    this.#whole = value;
    this.#kept = Promise.resolve(value);
  }

  /** Updates the value, after any load that is running; does nothing if nobody uses the value. */
  async update(apply: Update<Value>): Promise<void> {
    for (const updates of this.#updates) updates.push(apply);
    if (this.#whole === undefined) return;
    try {
      await apply(this.#whole);
    } catch {
      this.#forget();
    }
  }

  /** Updates the value with data read for it, immediately; skipped if the value is unused. */
  async updateFrom<Read>(read: () => Promise<Read>, apply: (value: Value, found: Read) => void): Promise<void> {
    if (!this.isWanted) return;
    const reading = read();
    reading.catch(() => undefined); // handled below, possibly after a load
    await this.update(async (value) => apply(value, await reading));
  }

  /** Reloads the value if it was ever requested. Readers get the old value until the new one is complete. */
  readonly reload: () => Promise<void> = inOneLane(async () => {
    if (this.#kept === undefined) return;
    try {
      await this.#kept;
      await this.#loadUpdated((value) => this.adopt(value));
    } catch {
      this.#forget();
    }
  });

  #loadFirst(): Promise<Value> {
    const isCurrent = (): boolean => this.#kept === loading;
    const loading = this.#loadUpdated((value) => {
      if (isCurrent()) this.#whole = value;
    });
    this.#kept = loading;
    loading.catch(() => {
      if (isCurrent()) this.#forget();
    });
    return loading;
  }

  /** `accept` is called synchronously after the last update, so that none is lost in between. */
  async #loadUpdated(accept: (value: Value) => void): Promise<Value> {
    const updates: Update<Value>[] = [];
    this.#updates.add(updates);
    try {
      const value = await outsideTransaction(this.#load);
      for (let apply = updates.shift(); apply !== undefined; apply = updates.shift()) await apply(value);
      accept(value);
      return value;
    } finally {
      this.#updates.delete(updates);
    }
  }

  #forget(): void {
    this.#kept = undefined;
    this.#whole = undefined;
  }
}
