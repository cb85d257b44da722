/**
 * Each document's words, so that it can be removed from the index without its text: runs of unsigned 32-bit integers in
 * one buffer. Replaced runs leave holes, which are compacted when the buffer is full.
 */
export class ForwardStore {
  #buffer = new Uint32Array(1024);
  #used = 0;
  #live = 0;
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];

  /** A slot's run; empty if there is none. A view, valid until the next change. */
  get(slot: number): Uint32Array {
    const start = this.#starts[slot] ?? 0;
    return this.#buffer.subarray(start, start + (this.#lengths[slot] ?? 0));
  }

  /** Replaces a slot's run. An empty run frees the slot. */
  set(slot: number, run: Uint32Array): void {
    this.#live += run.length - (this.#lengths[slot] ?? 0);
    this.#lengths[slot] = 0;
    if (this.#used + run.length > this.#buffer.length) this.#makeRoom(run.length);
    this.#buffer.set(run, this.#used);
    this.#starts[slot] = this.#used;
    this.#lengths[slot] = run.length;
    this.#used += run.length;
  }

  #makeRoom(needed: number): void {
    const old = this.#buffer;
    this.#buffer = new Uint32Array(Math.max(1024, Math.ceil((this.#live + needed) * 1.5)));
    this.#used = 0;
    for (let slot = 0; slot < this.#starts.length; slot++) {
      const start = this.#starts[slot] ?? 0;
      const run = old.subarray(start, start + (this.#lengths[slot] ?? 0));
      this.#buffer.set(run, this.#used);
      this.#starts[slot] = this.#used;
      this.#used += run.length;
    }
  }
}
