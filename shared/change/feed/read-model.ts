import { inOneLane } from '../../kernel/lanes/one-lane.ts';
import { outsideTransaction } from '../../platform/mongo/ambient-transaction.ts';

/** `renewing`: readers have the value from before for now. */
export type ReadModelState = 'empty' | 'loading' | 'ready' | 'renewing';

type Update<Value> = (value: Value) => Promise<void> | void;

/**
 * What a process holds in memory of the database: loaded at the first call and kept fresh by updates. Updates that come while it is
 * loading are made before anyone sees it, so nobody waits for a load but its readers. What failed is loaded again for the next reader.
 */
export class ReadModel<Value> {
  readonly #load: () => Promise<Value>;
  #kept: Promise<Value> | undefined;
  #whole: Value | undefined;
  /** Of each load under way: what has still to be done to its value. */
  readonly #updates = new Set<Update<Value>[]>();

  constructor(load: () => Promise<Value>) {
    this.#load = load;
  }

  /** Whether anyone has asked for it. */
  get isWanted(): boolean {
    return this.#kept !== undefined;
  }

  get state(): ReadModelState {
    if (this.#whole !== undefined) return this.#updates.size > 0 ? 'renewing' : 'ready';
    return this.#kept === undefined ? 'empty' : 'loading';
  }

  get(): Promise<Value> {
    return this.#kept ?? this.#loadFirst();
  }

  /** Takes a value from elsewhere instead of loading it. */
  adopt(value: Value): void {
    this.#whole = value;
    this.#kept = Promise.resolve(value);
  }

  /** Brings the value up to date; one that is loading gets the update later, one that nobody has asked for needs none. */
  async update(apply: Update<Value>): Promise<void> {
    for (const updates of this.#updates) updates.push(apply);
    if (this.#whole === undefined) return;
    try {
      await apply(this.#whole);
    } catch {
      this.#forget();
    }
  }

  /** Brings it up to date with something that is read for it: at once, and not at all where nobody has asked for the value. */
  async updateFrom<Read>(read: () => Promise<Read>, apply: (value: Value, found: Read) => void): Promise<void> {
    if (!this.isWanted) return;
    const reading = read();
    reading.catch(() => undefined); // told below, which may be after a load
    await this.update(async (value) => apply(value, await reading));
  }

  /** Loads it anew if it was ever asked for. Readers go on with the old value until the new one is whole. */
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

  /** `accept` is called in the same turn in which the last update was made, so that none is lost in between. */
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
