import { setImmediate as nextTurn } from 'node:timers/promises';
import { sortedInTurns } from '../../kernel/lanes/in-turns.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { FieldTally } from './field-tally.ts';
import type { ListingRow } from './listing-row.ts';
import { compareCommunity, compareDescending } from './ranking.ts';
import { SharedValues } from './shared-values.ts';
import { SortedGroups } from './sorted-groups.ts';
import { SortedList } from './sorted-list.ts';

/** Sort orders of live listings. Community votes, paid amounts and third-party figures are never mixed. */
export const listingOrders = [
  'votes',
  'newest',
  'trending',
  'most_viewed',
  'most_followed',
  'billboard',
  'domain_rating',
  'revenue',
] as const;
export type ListingOrder = (typeof listingOrders)[number];

const byValue =
  (figureOf: (row: ListingRow) => number | null) =>
  (a: ListingRow, b: ListingRow): number =>
    compareDescending({ id: a.id, value: figureOf(a) }, { id: b.id, value: figureOf(b) });

const finite = (time: number): number | null => (Number.isFinite(time) ? time : null);

/** Comparators for each sort order. Each is a total order. */
export const compareRows: Record<ListingOrder, (a: ListingRow, b: ListingRow) => number> = {
  votes: compareCommunity,
  newest: byValue((row) => finite(row.published_at)),
  trending: byValue((row) => row.trending),
  most_viewed: byValue((row) => row.views),
  most_followed: byValue((row) => row.followers),
  billboard: byValue((row) => row.billboard_cents),
  domain_rating: byValue((row) => row.domain_rating?.value ?? null),
  revenue: byValue((row) => row.revenue?.monthly_cents ?? null),
};

// Nearest week first.
const compareScheduled = (a: ListingRow, b: ListingRow): number =>
  (a.launch_week ?? '9').localeCompare(b.launch_week ?? '9') || a.id - b.id;

/** From this size on, sorting takes longer than a turn. */
const manyRows = 10_000;
/** Values derived from this many rows, with about 70 bytes each, are cached by category. */
const mostDerivedRows = 1_000_000;

/** A sorted view of the table. */
interface KeptView {
  insert(row: ListingRow): void;
  replace(before: ListingRow, after: ListingRow): void;
  remove(row: ListingRow): void;
}

/**
 * All public listings in memory. Lists, boards and feeds read from here; only full records come from the database.
 * Views are created on first use and kept sorted.
 */
export class ListingTable {
  readonly #rows = new Map<number, ListingRow>();
  readonly #idBySlug = new Map<string, number>();
  readonly #views: Record<'live' | 'scheduled', Map<string, KeptView>> = { live: new Map(), scheduled: new Map() };
  readonly #derived = new Map<string, unknown>();
  readonly #ofCategories = new Map<number, { value: unknown; rows: number; isCurrent: boolean }>();
  readonly #shared = new SharedValues();

  constructor(rows: Iterable<ListingRow> = []) {
    for (const row of rows) this.put(row);
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: number): ListingRow | undefined {
    return this.#rows.get(id);
  }

  /** A live listing's row; undefined for listings that are scheduled or unknown. */
  getLive(id: number | undefined): ListingRow | undefined {
    const row = id === undefined ? undefined : this.#rows.get(id);
    return row?.status === 'live' ? row : undefined;
  }

  bySlug(slug: string): ListingRow | undefined {
    const id = this.#idBySlug.get(slug);
    return id === undefined ? undefined : this.#rows.get(id);
  }

  all(): Iterable<ListingRow> {
    return this.#rows.values();
  }

  /**
   * Sorts and groups the listings of a large table in turns: on first use, a visitor would wait three seconds with a
   * million rows. Don't change the table before it resolves.
   */
  async prepareViews(): Promise<void> {
    if (this.size < manyRows) return;
    const live = this.#withStatus('live');
    for (const order of listingOrders) {
      const sorted = await sortedInTurns(live, compareRows[order]);
      this.#views.live.set(order, new SortedList(sorted, compareRows[order]));
    }
    for (const view of ['byCategory', 'byWeek', 'byFounder', 'byNamed', 'tally', 'scheduled'] as const) {
      await nextTurn();
      this[view]();
    }
  }

  /** All live listings in a sort order. */
  live(order: ListingOrder): readonly ListingRow[] {
    return this.#view('live', order, () => new SortedList(this.#withStatus('live'), compareRows[order])).entries;
  }

  /** Live listings by category, including subcategories, most votes first. */
  byCategory(): SortedGroups<number, ListingRow> {
    return this.#groups('category', (row) => row.category_path);
  }

  /** Live listings by the week of each launch, most votes first. */
  byWeek(): SortedGroups<Monday, ListingRow> {
    return this.#groups('week', (row) => row.launches.map((launch) => launch.week));
  }

  /** Live listings by founder ID, most votes first. */
  byFounder(): SortedGroups<number, ListingRow> {
    return this.#groups('founder', (row) => row.founder_ids);
  }

  /** Live listings by the ID of each alternative they name, most votes first. */
  byNamed(): SortedGroups<number, ListingRow> {
    return this.#groups('named', (row) => row.named_alternatives);
  }

  /** Numbers of live listings by the values they can be filtered by. */
  tally(): FieldTally {
    return this.#view('live', 'tally', () => new FieldTally(this.#withStatus('live')));
  }

  /** Scheduled listings, nearest week first, then by ID. */
  scheduled(): readonly ListingRow[] {
    return this.#view('scheduled', 'week', () => new SortedList(this.#withStatus('scheduled'), compareScheduled))
      .entries;
  }

  /** A value computed from all rows, cached under `key` until a row changes. */
  derived<Value>(key: string, compute: () => Value): Value {
    if (!this.#derived.has(key)) this.#derived.set(key, compute());
    return this.#derived.get(key) as Value;
  }

  /**
   * A value computed from the live listings of a primary category, most votes first, cached until one of them changes or
   * many other categories were asked for. After a change, `compute` also gets the previous value. All callers must pass
   * the same computation.
   */
  derivedOfCategory<Value>(
    id: number,
    compute: (rows: readonly ListingRow[], before: Value | undefined) => Value,
  ): Value {
    const kept = this.#ofCategories.get(id);
    if (kept?.isCurrent === true) return kept.value as Value;
    const rows = this.byCategory()
      .of(id)
      .filter((row) => row.primary_category === id);
    const value = compute(rows, kept?.value as Value | undefined);
    this.#ofCategories.delete(id); // comes last then: those computed longest ago are dropped first
    this.#ofCategories.set(id, { value, rows: rows.length, isCurrent: true });
    let total = [...this.#ofCategories.values()].reduce((sum, each) => sum + each.rows, 0);
    for (const [other, each] of this.#ofCategories) {
      if (total <= mostDerivedRows) break;
      if (other !== id) this.#ofCategories.delete(other);
      total -= each.rows;
    }
    return value;
  }

  /** Adds a row, or replaces the one with the same ID. */
  put(row: ListingRow): void {
    this.#derived.clear();
    this.#shared.shareIn(row);
    const before = this.#rows.get(row.id);
    this.#forgetCategories(before, row);
    if (before !== undefined && before.slug !== row.slug) this.#forgetSlug(before);
    this.#rows.set(row.id, row);
    this.#idBySlug.set(row.slug, row.id);
    if (before?.status === row.status) {
      for (const view of this.#views[row.status].values()) view.replace(before, row);
      return;
    }
    if (before !== undefined) for (const view of this.#views[before.status].values()) view.remove(before);
    for (const view of this.#views[row.status].values()) view.insert(row);
  }

  remove(id: number): void {
    this.#derived.clear();
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#forgetCategories(row);
    for (const view of this.#views[row.status].values()) view.remove(row);
    this.#rows.delete(id);
    this.#forgetSlug(row);
  }

  #forgetCategories(...rows: readonly (ListingRow | undefined)[]): void {
    for (const row of rows) {
      const kept = row?.primary_category == null ? undefined : this.#ofCategories.get(row.primary_category);
      if (kept !== undefined) kept.isCurrent = false;
    }
  }

  #forgetSlug({ id, slug }: ListingRow): void {
    if (this.#idBySlug.get(slug) === id) this.#idBySlug.delete(slug);
  }

  #withStatus(status: ListingRow['status']): ListingRow[] {
    return [...this.#rows.values()].filter((row) => row.status === status);
  }

  #groups<Key>(name: string, keysOf: (row: ListingRow) => Iterable<Key>): SortedGroups<Key, ListingRow> {
    // Made from the sorted list, groups need no sorting.
    return this.#view('live', name, () => new SortedGroups(this.live('votes'), keysOf, compareRows.votes));
  }

  #view<View extends KeptView>(status: ListingRow['status'], name: string, make: () => View): View {
    const views = this.#views[status];
    const kept = views.get(name);
    if (kept !== undefined) return kept as View;
    const view = make();
    views.set(name, view);
    return view;
  }
}
