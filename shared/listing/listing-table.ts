import { groupByMany } from '../group-by-many.ts';
import type { ListingRow } from './listing-row.ts';
import { compareCommunity, compareDescending } from './ranking.ts';
import { SortedList } from './sorted-list.ts';

/** Orders in which live listings can be read. Community votes, paid money and third-party figures are never mixed. */
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

/** The total order of each. */
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

/**
 * The public listings in memory: every list, board and feed is read from here and only whole records come from the
 * database. Keeps each order sorted while rows come and go; derived views are kept until the next change.
 */
export class ListingTable {
  readonly #rows = new Map<number, ListingRow>();
  readonly #idBySlug = new Map<string, number>();
  readonly #sorted = new Map<ListingOrder, SortedList<ListingRow>>();
  readonly #derived = new Map<string, unknown>();
  #byCategory: Map<number, SortedList<ListingRow>> | undefined;

  constructor(rows: Iterable<ListingRow> = []) {
    for (const row of rows) {
      this.#rows.set(row.id, row);
      this.#idBySlug.set(row.slug, row.id);
    }
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: number): ListingRow | undefined {
    return this.#rows.get(id);
  }

  /** The row of a live listing; undefined for a scheduled one too. */
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

  /** Live listings in one order, whole. */
  live(order: ListingOrder): readonly ListingRow[] {
    let sorted = this.#sorted.get(order);
    if (sorted === undefined) {
      const live = [...this.#rows.values()].filter((row) => row.status === 'live');
      sorted = new SortedList(live, compareRows[order]);
      this.#sorted.set(order, sorted);
    }
    return sorted.entries;
  }

  /** Live listings of each category and of those below it, most voted first. Kept sorted while rows come and go. */
  liveByCategory(): ReadonlyMap<number, Pick<SortedList<ListingRow>, 'entries'>> {
    if (this.#byCategory === undefined) {
      const rowsOf = groupByMany(this.live('votes'), (row) => row.category_path);
      this.#byCategory = new Map([...rowsOf].map(([id, rows]) => [id, new SortedList(rows, compareRows.votes)]));
    }
    return this.#byCategory;
  }

  /** Scheduled listings: the nearest week first, then by id. */
  scheduled(): readonly ListingRow[] {
    return this.derived('scheduled', () =>
      [...this.#rows.values()]
        .filter((row) => row.status === 'scheduled')
        .sort((a, b) => (a.launch_week ?? '9').localeCompare(b.launch_week ?? '9') || a.id - b.id),
    );
  }

  /** A view computed from the rows, kept under `key` until a row changes. */
  derived<View>(key: string, compute: () => View): View {
    if (!this.#derived.has(key)) this.#derived.set(key, compute());
    return this.#derived.get(key) as View;
  }

  /** Puts a row in, or replaces the one with its id. */
  put(row: ListingRow): void {
    this.remove(row.id);
    this.#rows.set(row.id, row);
    this.#idBySlug.set(row.slug, row.id);
    if (row.status === 'live') for (const sorted of this.#listsOf(row)) sorted.insert(row);
  }

  remove(id: number): void {
    this.#derived.clear();
    const row = this.#rows.get(id);
    if (row === undefined) return;
    for (const sorted of this.#listsOf(row)) sorted.remove(row);
    this.#rows.delete(id);
    if (this.#idBySlug.get(row.slug) === id) this.#idBySlug.delete(row.slug);
  }

  /** The sorted lists that a row stands in while it is live; makes that of a category which has had none. */
  #listsOf(row: ListingRow): SortedList<ListingRow>[] {
    const byCategory = this.#byCategory;
    if (byCategory === undefined) return [...this.#sorted.values()];
    const ofCategories = row.category_path.map((id) => {
      const list = byCategory.get(id) ?? new SortedList<ListingRow>([], compareRows.votes);
      byCategory.set(id, list);
      return list;
    });
    return [...this.#sorted.values(), ...ofCategories];
  }
}
