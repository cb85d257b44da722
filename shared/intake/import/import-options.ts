import type { Readable } from 'node:stream';
import type { ToldColumns } from './column/column-plan.ts';
import type { FileFormat } from './file/file-format.ts';
import type { RowProblem } from './import-report.ts';

/** How files are imported. */
export interface ImportOptions {
  now: () => Date;
  /** Whether new listings are shown at once (as without it) or kept hidden. `live` that is said shows hidden ones as well; all others keep their status. */
  status?: 'live' | 'draft' | undefined;
  /** Whether rows have the last word, also on what owners and the team wrote; otherwise that is kept. */
  overwrite?: boolean | undefined;
  /** Does everything but writing to the database. */
  dryRun?: boolean | undefined;
  /** At most so many rows, over all files. */
  limit?: number | undefined;
  /** Format of every file, in place of what their names say. */
  format?: FileFormat | undefined;
  /** Sheet of every workbook, by its name. */
  sheet?: string | undefined;
  /** How every file is encoded, in place of what its bytes show: a label such as `shift_jis`. */
  encoding?: string | undefined;
  /** The operator's columns as `COLUMN=FIELD`. */
  map?: readonly string[] | undefined;
  /** The same as chosen on a page, by column names. */
  columns?: ToldColumns;
  /** Whether the files have some rows of others, whose columns are known: any of them may be missing. */
  isExtract?: boolean;
  /** Folder of the files, never shown. */
  folder?: string;
  /** A file mapping category names. */
  categories?: string | undefined;
  /** Called before writing with how files and columns are interpreted. */
  onColumns?: (lines: readonly string[]) => void;
  /** File for rejected rows, with reasons. */
  rejects?: string | undefined;
  /** Input for `-`. */
  input?: Readable;
  /** Called with the number of rows so far and in total. */
  onProgress?: (done: number, total: number) => void;
  /** Called for each problem found. */
  onProblem?: (problem: RowProblem) => void;
  /** Ends the import after the rows in hand. */
  signal?: AbortSignal;
}
