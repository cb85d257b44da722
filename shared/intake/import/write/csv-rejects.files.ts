import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { csvText } from '../../../kernel/text/csv-text.ts';
import { parseJson } from '../../../kernel/text/parse-json.ts';
import { rejectColumns } from '../column/reject-columns.ts';
import type { RejectedRow } from './rejects.files.ts';

const byteOrderMark = '\ufeff';

/**
 * Turns a file of rejected rows, one JSON object a line, into CSV with the columns of the files that they came from, the row and the reasons behind
 * them: to be corrected in a spreadsheet and imported again. Removes the first one. Without rows the file is empty.
 */
export async function writeRejectsAsCsv(lines: string, path: string, columns: readonly string[]): Promise<void> {
  const names = new Set(columns);
  let hasText = false;
  for await (const { row } of rejectedRows(lines)) {
    if (typeof row === 'string') hasText = true;
    else for (const name of Object.keys(row)) names.add(name);
  }
  const own = hasText ? rejectColumns : rejectColumns.slice(0, -1);
  await pipeline(
    csvLines(
      lines,
      [...names].filter((name) => !rejectColumns.includes(name)),
      own,
    ),
    createWriteStream(path),
  );
  await rm(lines);
}

async function* csvLines(lines: string, names: readonly string[], own: readonly string[]): AsyncGenerator<string> {
  let isFirst = true;
  for await (const { line, problems, row } of rejectedRows(lines)) {
    if (isFirst) yield byteOrderMark + csvText([...names, ...own], []);
    isFirst = false;
    const reasons = problems.map(
      ({ field, detail, fix }) => `${field} ${detail}${fix === undefined ? '' : `: ${fix}`}`,
    );
    const values = typeof row === 'string' ? {} : row;
    const text = typeof row === 'string' ? row : '';
    yield csvText(
      [...names.map((name) => cellOf(values[name])), `${line}`, reasons.join('\n'), text].slice(
        0,
        names.length + own.length,
      ),
      [],
    );
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface KeptRow extends Pick<RejectedRow, 'line' | 'problems'> {
  row: Readonly<Record<string, unknown>> | string;
}

async function* rejectedRows(path: string): AsyncGenerator<KeptRow> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    // Each line was written by this process.
    if (line !== '') yield parseJson(line) as KeptRow;
  }
}
