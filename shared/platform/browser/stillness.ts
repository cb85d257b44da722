const stillMs = 500;

/** Detects when a page has settled: it has loaded and has requested nothing for half a second. */
export class Stillness {
  #open = 0;
  #isLoaded = false;
  #isStill = false;
  #timer: NodeJS.Timeout | undefined;
  #reached = Promise.withResolvers<void>();

  get isReached(): boolean {
    return this.#isStill;
  }

  /** Resolves once the page has settled, immediately if it already has. */
  get reached(): Promise<void> {
    return this.#reached.promise;
  }

  /** A request has started. */
  begin(): void {
    this.#open += 1;
    this.#moved();
  }

  /** A request has finished or failed. */
  end(): void {
    this.#open -= 1;
    this.#moved();
  }

  /** The page has finished loading; `false`: it, or another page replacing it, has started to load. */
  loaded(isLoaded: boolean): void {
    this.#isLoaded = isLoaded;
    this.#moved();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #moved(): void {
    if (this.#isStill) this.#reached = Promise.withResolvers();
    this.#isStill = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isStill = this.#isLoaded && this.#open === 0;
      if (this.#isStill) this.#reached.resolve();
    }, stillMs);
  }
}
