/** A list that stays sorted as entries come and go; the order must be total. */
export class SortedList<Entry> {
  readonly #compare: (a: Entry, b: Entry) => number;
  #entries: Entry[];

  constructor(entries: Iterable<Entry>, compare: (a: Entry, b: Entry) => number) {
    this.#compare = compare;
    this.#entries = [...entries].sort(compare);
  }

  /** The entries in order; read-only. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  insert(entry: Entry): void {
    this.#entries.splice(this.#positionOf(entry), 0, entry);
  }

  /** Removes an entry that compares equal; does nothing if there is none. */
  remove(entry: Entry): void {
    const position = this.#positionOf(entry);
    const found = this.#entries[position];
    if (found !== undefined && this.#compare(found, entry) === 0) this.#entries.splice(position, 1);
  }

  /** Replaces an entry, without moving the others if its position stays the same. */
  replace(before: Entry, after: Entry): void {
    const position = this.#positionOf(before);
    if (this.#compare(before, after) === 0 && position < this.#entries.length) this.#entries[position] = after;
    else {
      this.remove(before);
      this.insert(after);
    }
  }

  #positionOf(entry: Entry): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const candidate = this.#entries[middle];
      if (candidate !== undefined && this.#compare(candidate, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
