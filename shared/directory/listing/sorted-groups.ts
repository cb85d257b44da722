import { groupByMany } from '../../kernel/group-by-many.ts';
import { SortedList } from './sorted-list.ts';

/**
 * Entries in groups, one per key. An entry may have several keys. Every group stays sorted as entries come and go. The
 * order must be total.
 */
export class SortedGroups<Key, Entry> {
  readonly #keysOf: (entry: Entry) => Iterable<Key>;
  readonly #compare: (a: Entry, b: Entry) => number;
  readonly #groups: Map<Key, SortedList<Entry>>;

  constructor(
    entries: Iterable<Entry>,
    keysOf: (entry: Entry) => Iterable<Key>,
    compare: (a: Entry, b: Entry) => number,
  ) {
    this.#keysOf = (entry) => new Set(keysOf(entry));
    this.#compare = compare;
    const groups = groupByMany(entries, this.#keysOf);
    this.#groups = new Map([...groups].map(([key, group]) => [key, new SortedList(group, compare)]));
  }

  /** A group's entries in order; read-only. */
  of(key: Key): readonly Entry[] {
    return this.#groups.get(key)?.entries ?? [];
  }

  /** The keys that have entries, with the number of entries. */
  *sizes(): Generator<[Key, number]> {
    for (const [key, { entries }] of this.#groups) yield [key, entries.length];
  }

  /** Replaces an entry, which may get other keys. */
  replace(before: Entry, after: Entry): void {
    const keys = new Set(this.#keysOf(after));
    for (const key of this.#keysOf(before)) {
      if (keys.delete(key)) this.#groups.get(key)?.replace(before, after);
      else this.#removeFrom(key, before);
    }
    for (const key of keys) this.#insertInto(key, after);
  }

  insert(entry: Entry): void {
    for (const key of this.#keysOf(entry)) this.#insertInto(key, entry);
  }

  /** Removes an entry from the groups of its keys; does nothing if there is no equal entry. */
  remove(entry: Entry): void {
    for (const key of this.#keysOf(entry)) this.#removeFrom(key, entry);
  }

  #insertInto(key: Key, entry: Entry): void {
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, new SortedList([entry], this.#compare));
    else group.insert(entry);
  }

  #removeFrom(key: Key, entry: Entry): void {
    const group = this.#groups.get(key);
    group?.remove(entry);
    if (group?.entries.length === 0) this.#groups.delete(key);
  }
}
