import { parseJson } from '../../kernel/text/parse-json.ts';
import { cellText } from '../import/write/csv-rejects.ts';
import type { RejectedRow } from '../import/write/rejected-row.ts';
import type { ImportRun } from './import-run.ts';

/** Texts that somebody typed for the columns of a row. */
export type TypedCells = ReadonlyMap<string, string>;

/** A column of the table in which rows are corrected. */
export interface CorrectedColumn {
  name: string;
  /** What it is imported as. */
  target: string;
}

/** Whether rejected rows can be corrected in the browser: those of older versions are only downloaded. */
export const canCorrect = ({ state, rejects }: Pick<ImportRun, 'state' | 'rejects'>): boolean =>
  (state === 'done' || state === 'stopped') && rejects?.part !== undefined;

/** Longer values are corrected in the file. */
export const longestTyped = 5_000;

/** Columns that can be corrected: those that are imported, and fields that a problem names and no column has. */
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

/** Text of a row's column for its field in the form. */
export const typedOf = ({ row }: Pick<RejectedRow, 'row'>, column: string): string =>
  typeof row === 'string' ? '' : cellText(row[column]).replaceAll('\r\n', '\n');

/** A row with what was typed; undefined if that is what it has already. A row that could not be read has nothing else then. */
export function correctedRow(row: RejectedRow['row'], typed: TypedCells): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = typeof row === 'string' ? {} : { ...row };
  let isChanged = false;
  for (const [column, sent] of typed) {
    const text = sent.replaceAll('\r\n', '\n').trim();
    if (text === typedOf({ row: values }, column).trim()) continue;
    isChanged = true;
    // A list or an object is typed as it is shown, or else as a text.
    const parsed = typeof values[column] === 'object' ? parseJson(text) : undefined;
    if (text === '') delete values[column];
    else values[column] = typeof parsed === 'object' && parsed !== null ? parsed : text;
  }
  return isChanged ? values : undefined;
}
