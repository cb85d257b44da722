import { parseJson } from '../../kernel/text/parse-json.ts';
import { cellText } from '../import/write/csv-rejects.ts';
import type { RejectedRow } from '../import/write/rejected-row.ts';
import type { ImportRun } from './import-run.ts';

/** Corrected texts by column. */
export type TypedCells = ReadonlyMap<string, string>;

/** A column of the table for correcting rows. */
export interface CorrectedColumn {
  name: string;
  /** The field that the column is imported as. */
  target: string;
}

/**
 * Whether rejected rows can be corrected in the browser, before or after the import. Rows stored by older versions
 * can only be downloaded.
 */
export const canCorrect = ({ state, rejects }: Pick<ImportRun, 'state' | 'rejects'>): boolean =>
  (state === 'checked' || state === 'done' || state === 'stopped') && rejects?.part !== undefined;

/** Longer values must be corrected in the file. */
export const longestTyped = 5_000;

/** Columns that can be corrected: imported ones, and fields that have a problem but no column. */
export function correctedColumns(
  columns: ImportRun['columns'],
  rows: readonly Pick<RejectedRow, 'problems'>[],
): CorrectedColumn[] {
  const known = columns.flatMap(({ name, target }) => (target === null ? [] : [{ name, target }]));
  const taken = new Set([...columns.map(({ name }) => name), ...known.map(({ target }) => target.split('.')[0])]);
  const missing = new Set(rows.flatMap(({ problems }) => problems.map(({ field }) => field)));
  return [
    ...known,
    ...[...missing].filter((field) => field !== 'row' && !taken.has(field)).map((name) => ({ name, target: name })),
  ];
}

/** A row's value in a column, as text for the form field. */
export const typedOf = ({ row }: Pick<RejectedRow, 'row'>, column: string): string =>
  typeof row === 'string' ? '' : cellText(row[column]).replaceAll('\r\n', '\n');

/** A row with the corrections applied; undefined if nothing changed. An unreadable row keeps only the corrections. */
export function correctedRow(row: RejectedRow['row'], typed: TypedCells): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = typeof row === 'string' ? {} : { ...row };
  let isChanged = false;
  for (const [column, sent] of typed) {
    const text = sent.replaceAll('\r\n', '\n').trim();
    if (text === typedOf({ row: values }, column).trim()) continue;
    isChanged = true;
    // Lists and objects are edited as JSON; text that is not JSON is kept as text.
    const parsed = typeof values[column] === 'object' ? parseJson(text) : undefined;
    if (text === '') delete values[column];
    else values[column] = typeof parsed === 'object' && parsed !== null ? parsed : text;
  }
  return isChanged ? values : undefined;
}
