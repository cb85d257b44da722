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
  /** How every file is encoded, in place of what its bytes show: a label such as `shift_jis`. */
  encoding?: string | undefined;
  /** What the operator says of columns, each as `COLUMN=FIELD`. */
  map?: readonly string[] | undefined;
  /** The same where it was chosen on a page: by the names of the columns as they are. */
  columns?: ToldColumns;
  /** The folder in which the files lie, of which nobody is told. */
  folder?: string;
  /** A file that says what names of categories are for. */
  categories?: string | undefined;
  /** Is told, before anything is written, how the files are read and what their columns are taken for. */
  onColumns?: (lines: readonly string[]) => void;
  /** Where rows that are not imported are written, with the reasons. */
  rejects?: string | undefined;
  /** What `-` reads. */
  input?: Readable;
  /** Is told of the rows so far and in all. */
  onProgress?: (done: number, total: number) => void;
  /** Is told of each problem as it is found. */
  onProblem?: (problem: RowProblem) => void;
  /** Ends the import after the rows in hand. */
  signal?: AbortSignal;
}
