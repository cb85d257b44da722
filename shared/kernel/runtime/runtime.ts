/** Closes a value held by a runtime. */
type End = () => Promise<void> | void;

/**
 * All mutable state of one Slipway instance: addresses, connections, caches. Values are in slots declared by
 * modules; a runtime closes them in reverse order.
 */
export class Runtime {
  readonly #ends: End[] = [];
  #closing: Promise<void> | undefined;
  #isClosed = false;

  /** Throws if the runtime is closed: anything started in it then would never end. */
  assertOpen(): void {
    if (this.#isClosed) throw new Error('This runtime is closed.');
  }

  /** Registers how to close a value created in this runtime. */
  defer(end: End): void {
    this.#ends.push(end);
  }

  /**
   * Closes all values, last created first, so that each can still use its dependencies. Then throws an AggregateError
   * with the failures, if any. Safe to repeat.
   */
  close(): Promise<void> {
    this.#closing ??= this.#endAll();
    return this.#closing;
  }

  async #endAll(): Promise<void> {
    const problems: unknown[] = [];
    for (let end = this.#ends.pop(); end !== undefined; end = this.#ends.pop()) {
      try {
        await end();
      } catch (problem) {
        problems.push(problem);
      }
    }
    this.#isClosed = true;
    if (problems.length > 0) throw new AggregateError(problems, 'Parts of the runtime could not be closed.');
  }
}
