import type { ListingRow } from './listing-row.ts';

/** Numbers of rows by the values of their fields, kept up to date as rows come and go. */
export class FieldTally {
  /** Including the categories above a row's own. */
  readonly categories = new Map<number, number>();
  readonly stages = new Map<string, number>();
  /** By pricing model in lower case. */
  readonly pricingModels = new Map<string, number>();
  readonly countries = new Map<string, number>();

  constructor(rows: Iterable<ListingRow>) {
    for (const row of rows) this.insert(row);
  }

  insert(row: ListingRow): void {
    this.#add(row, 1);
  }

  remove(row: ListingRow): void {
    this.#add(row, -1);
  }

  replace(before: ListingRow, after: ListingRow): void {
    this.remove(before);
    this.insert(after);
  }

  #add({ category_path, stage, pricing_model, country }: ListingRow, by: 1 | -1): void {
    for (const id of category_path) add(this.categories, id, by);
    add(this.stages, stage, by);
    add(this.pricingModels, pricing_model?.toLowerCase() ?? null, by);
    add(this.countries, country, by);
  }
}

function add<Key>(counts: Map<Key, number>, key: Key | null, by: 1 | -1): void {
  if (key === null) return;
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
