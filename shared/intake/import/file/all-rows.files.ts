import type { PlannedFile } from '../column/plan-columns.files.ts';
import type { ReadRow } from './read-row.ts';
import { readRows } from './rows.files.ts';

/** A row with its position. */
export interface PlacedRow {
  file: PlannedFile;
  /** Index of the file in the import, from 0. */
  fileIndex: number;
  row: ReadRow;
}

/** The rows of all files in order, up to `limit`. */
export async function* allRows(files: readonly PlannedFile[], limit: number): AsyncGenerator<PlacedRow> {
  let left = limit;
  for (const [fileIndex, file] of files.entries()) {
    if (left <= 0) return;
    for await (const row of readRows(file, file.isHeader)) {
      yield { file, fileIndex, row };
      left -= 1;
      if (left <= 0) return;
    }
  }
}
