/** Tags of all listings in any status, in memory: counting them in the database takes seconds. */
export class TagTable {
  readonly #tags = new Map<number, readonly string[]>();
  // Interns spellings to save memory.
  readonly #spellings = new Map<string, string>();

  put(id: number, tags: readonly string[]): void {
    if (tags.length === 0) this.#tags.delete(id);
    else
      this.#tags.set(
        id,
        tags.map((tag) => this.#sharedText(tag)),
      );
  }

  remove(id: number): void {
    this.#tags.delete(id);
  }

  /** Listings by spelling. */
  counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const tags of this.#tags.values()) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return counts;
  }

  #sharedText(tag: string): string {
    const known = this.#spellings.get(tag) ?? tag;
    this.#spellings.set(tag, known);
    return known;
  }
}
