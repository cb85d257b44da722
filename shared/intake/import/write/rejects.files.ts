import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import type { FieldProblem } from '../../../kernel/errors.ts';
import { ImportError } from '../import-error.ts';
import { writeRejectsAsCsv } from './csv-rejects.files.ts';

/** A row for the reject file. */
export interface RejectedRow {
  file: string;
  line: number;
  problems: readonly FieldProblem[];
  /** The row's values, or the text that could not be read. */
  row: unknown;
}

/** A file of rejected rows with the reasons, one JSON object a line or CSV. */
export interface RejectsFile extends AsyncDisposable {
  add(row: RejectedRow): Promise<void>;
}

/** A file of rejected rows that is CSV, by its name. */
const isCsv = (path: string): boolean => /\.csv$/i.test(path);

/**
 * Opens a file of rejected rows; what it held before is lost. One that is called `.csv` has the given columns, and is written when the import is over.
 * Throws ImportError when it cannot be written.
 */
export async function openRejectsFile(path: string, columns: readonly string[]): Promise<RejectsFile> {
  const lines = isCsv(path) ? `${path}.part` : path;
  const stream = createWriteStream(lines);
  await opened(stream, path);
  return {
    async add(row) {
      if (!stream.write(`${JSON.stringify(row)}\n`)) await once(stream, 'drain');
    },
    async [Symbol.asyncDispose]() {
      await closeStream(stream);
      if (lines !== path) await writeRejectsAsCsv(lines, path, columns);
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
