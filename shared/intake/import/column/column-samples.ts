/** A column's sample, taken before the first row is imported. */
export interface ColumnSample {
  name: string;
  /** Number of sampled rows that have a value. */
  rows: number;
  /** The first values as texts: at most 300, each of at most 500 characters. */
  values: string[];
}

const valuesKept = 300;
const longestKept = 500;
const columnsKept = 300;

/** Collects a file's columns in order of appearance. */
export class ColumnSamples {
  readonly #columns = new Map<string, ColumnSample>();

  add(values: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(values)) {
      const text = sampleOf(value);
      if (text === '') continue;
      const column = this.#columns.get(name) ?? { name, rows: 0, values: [] };
      if (this.#columns.size < columnsKept) this.#columns.set(name, column);
      column.rows += 1;
      if (column.values.length < valuesKept) column.values.push(text);
    }
  }

  get columns(): readonly ColumnSample[] {
    return [...this.#columns.values()];
  }
}

/** A value as text; lists and objects only count as being present. */
function sampleOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object')
    return Object.keys(value).length > 0 ? JSON.stringify(value).slice(0, longestKept) : '';
  return String(value).trim().slice(0, longestKept);
}
