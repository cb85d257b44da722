import { byteOrderMark, type CsvSeparator, csvText } from '../../../kernel/text/csv-text.ts';
import { rejectColumns } from '../column/reject-columns.ts';
import type { RejectedRow } from './rejected-row.ts';
import { reasonsOf } from './rejected-row.ts';

/**
 * Rejected rows as CSV in the files' columns, with the row and reasons appended, for correcting in a spreadsheet and
 * importing again. Calls `rows` twice. Empty if there are no rows.
 */
export async function* csvOfRejects(
  rows: () => AsyncIterable<RejectedRow>,
  columns: readonly string[],
  separator: CsvSeparator,
): AsyncGenerator<string> {
  const known = new Set(columns);
  let hasText = false;
  for await (const { row } of rows()) {
    if (typeof row === 'string') hasText = true;
    else for (const name of Object.keys(row)) known.add(name);
  }
  const own = hasText ? rejectColumns : rejectColumns.slice(0, -1);
  const names = [...known].filter((name) => !rejectColumns.includes(name));
  let isFirst = true;
  for await (const rejected of rows()) {
    if (isFirst) yield byteOrderMark + csvText([...names, ...own], [], separator);
    isFirst = false;
    const { line, row } = rejected;
    const [values, text] = typeof row === 'string' ? [{}, row] : [row, ''];
    const cells = [...names.map((name) => cellText(values[name])), `${line}`, reasonsOf(rejected).join('\n'), text];
    yield csvText(cells.slice(0, names.length + own.length), [], separator);
  }
}

/** A value as a spreadsheet cell. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
