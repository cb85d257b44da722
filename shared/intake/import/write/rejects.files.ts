import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { CsvSeparator } from '../../../kernel/text/csv-text.ts';
import { ImportError } from '../import-error.ts';
import { csvOfRejects } from './csv-rejects.ts';
import { type RejectedRow, rejectedRows } from './rejected-row.ts';

/** A file of rejected rows with reasons, as JSON lines or CSV. */
export interface RejectsFile extends AsyncDisposable {
  add(row: RejectedRow): Promise<void>;
}

/** Whether a file of rejected rows is CSV, according to its name. */
const isCsv = (path: string): boolean => /\.csv$/i.test(path);

/**
 * Opens a file for rejected rows, overwriting it. A `.csv` file has the given columns and separator, and is written at
 * the end of the import. Throws ImportError if it cannot be written.
 */
export async function openRejectsFile(
  path: string,
  columns: readonly string[],
  separator: CsvSeparator,
): Promise<RejectsFile> {
  const lines = isCsv(path) ? `${path}.part` : path;
  const stream = createWriteStream(lines);
  await opened(stream, path);
  return {
    async add(row) {
      if (!stream.write(`${JSON.stringify(row)}\n`)) await once(stream, 'drain');
    },
    async [Symbol.asyncDispose]() {
      await closeStream(stream);
      if (lines === path) return;
      const rows = () => rejectedRows(createReadStream(lines, 'utf8'));
      await pipeline(csvOfRejects(rows, columns, separator), createWriteStream(path));
      await rm(lines);
    },
  };
}

async function opened(stream: WriteStream, path: string): Promise<void> {
  try {
    await once(stream, 'open');
  } catch (problem) {
    throw new ImportError(`Cannot write ${path} (${problem instanceof Error ? problem.message : String(problem)})`);
  }
}

async function closeStream(stream: WriteStream): Promise<void> {
  stream.end();
  await once(stream, 'close');
}
