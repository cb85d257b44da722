import type { Readable } from 'node:stream';
import type { ColumnOverrides } from './column/column-plan.ts';
import type { FileFormat } from './file/file-format.ts';
import type { RowProblem } from './import-report.ts';

/** How files are imported. */
export interface ImportOptions {
  now: () => Date;
  /**
   * Status of new listings, `live` by default. If explicitly `live`, hidden listings are shown too; otherwise existing
   * ones keep their status.
   */
  status?: 'live' | 'draft' | undefined;
  /** Whether rows also replace what owners and the team wrote. */
  overwrite?: boolean | undefined;
  /** Whether new listings without a category get one if similar listings clearly agree on it. */
  applySuggestions?: boolean | undefined;
  /** Suggested categories chosen for new listings that have none: category ID by line. */
  chosenCategories?: ReadonlyMap<number, number> | undefined;
  dryRun?: boolean | undefined;
  /** Maximum number of rows across all files. */
  limit?: number | undefined;
  /** Overrides the format of every file name. */
  format?: FileFormat | undefined;
  /** Name of the sheet to read from every workbook. */
  sheet?: string | undefined;
  /** Overrides the detected encoding of every file: a label such as `shift_jis`. */
  encoding?: string | undefined;
  /** The operator's column choices as `COLUMN=FIELD`. */
  map?: readonly string[] | undefined;
  /** Column choices from the browser, by column name. */
  columns?: ColumnOverrides;
  /** Whether the files are extracts, which may lack columns of the original files. */
  isExtract?: boolean;
  /** Folder of the files; not shown to users. */
  folder?: string;
  /** A file mapping category names. */
  categories?: string | undefined;
  /** Called before anything is written, with a description of how files and columns are interpreted. */
  onColumns?: (lines: readonly string[]) => void;
  /** File for rejected rows, with reasons. */
  rejects?: string | undefined;
  /** The input that the file name `-` stands for. */
  input?: Readable;
  /** Receives the number of processed rows and the total. */
  onProgress?: (done: number, total: number) => void;
  onProblem?: (problem: RowProblem) => void;
  /** Stops the import after the current rows. */
  signal?: AbortSignal;
}
