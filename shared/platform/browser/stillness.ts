const stillMs = 500;

/** Tells when a page has come to rest: it has loaded, and for half a second nothing more was loaded. */
export class Stillness {
  #open = 0;
  #isLoaded = false;
  #isStill = false;
  #timer: NodeJS.Timeout | undefined;
  #reached = Promise.withResolvers<void>();

  /** Whether the page is at rest now. */
  get isReached(): boolean {
    return this.#isStill;
  }

  /** Resolves when the page comes to rest; at once while it is. */
  get reached(): Promise<void> {
    return this.#reached.promise;
  }

  /** A request has started. */
  begin(): void {
    this.#open += 1;
    this.#moved();
  }

  /** It came, or it failed. */
  end(): void {
    this.#open -= 1;
    this.#moved();
  }

  /** The page has loaded all that it began with; false: it, or another page in its place, begins. */
  loaded(isLoaded: boolean): void {
    this.#isLoaded = isLoaded;
    this.#moved();
  }

  /** Stops waiting. */
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
