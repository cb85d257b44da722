import type { ListingRow } from './listing-row.ts';

/**
 * Makes rows share the values that many of them have. Each record read from the database has its own copies: a fifth of
 * the memory of a row.
 */
export class SharedValues {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, readonly number[]>();
  readonly #noLaunches: ListingRow['launches'] = [];

  /** Replaces values in the row by equal ones of earlier rows. */
  shareIn(row: ListingRow): void {
    row.status = row.status === 'live' ? 'live' : 'scheduled';
    row.stage = this.#text(row.stage);
    row.country = this.#text(row.country);
    row.pricing_model = this.#text(row.pricing_model);
    row.launch_week = this.#text(row.launch_week);
    row.category_path = this.#list(row.category_path);
    if (row.founder_ids.length === 0) row.founder_ids = this.#list(row.founder_ids);
    if (row.launches.length === 0) row.launches = this.#noLaunches;
    else for (const launch of row.launches) launch.week = this.#text(launch.week);
    if (row.domain_rating !== null) row.domain_rating.source = this.#text(row.domain_rating.source);
    if (row.revenue !== null) row.revenue.source = this.#text(row.revenue.source);
  }

  #text<Text extends string | null>(text: Text): Text {
    return text === null ? text : (kept(this.#texts, text, text) as Text);
  }

  #list(list: readonly number[]): readonly number[] {
    return kept(this.#lists, list.join(), list);
  }
}

function kept<Value>(values: Map<string, Value>, key: string, value: Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  values.set(key, value);
  return value;
}
