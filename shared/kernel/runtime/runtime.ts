/** Ends a value that a runtime holds. */
type End = () => Promise<void> | void;

/**
 * All mutable state of one Slipway: addresses, connections, caches. Values are in slots declared by modules; a runtime closes them in
 * reverse order.
 */
export class Runtime {
  readonly #ends: End[] = [];
  #closing: Promise<void> | undefined;
  #isClosed = false;

  /** Throws when the runtime is closed: whatever began in it then would never end. */
  assertOpen(): void {
    if (this.#isClosed) throw new Error('This runtime is closed.');
  }

  /** Notes how a value is ended that was made in this runtime. */
  defer(end: End): void {
    this.#ends.push(end);
  }

  /**
   * Ends every value, the last made first, so that each still finds what it was made with. Throws an AggregateError of what could not
   * be ended, after everything else was. Safe to repeat.
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
    if (problems.length > 0) throw new AggregateError(problems, 'Parts of a runtime could not be closed.');
  }
}
