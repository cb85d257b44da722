import { isImportHeader } from '../field/import-fields.ts';
import type { InputFile } from './input.files.ts';
import type { ReadRow } from './read-row.ts';
import { readRows } from './rows.files.ts';

/** A row with where it stands. */
export interface PlacedRow {
  file: InputFile;
  /** Number of the file in the import, from 0. */
  fileIndex: number;
  row: ReadRow;
}

/** The rows of all files in their order, at most `limit` of them. */
export async function* allRows(files: readonly InputFile[], limit: number): AsyncGenerator<PlacedRow> {
  let left = limit;
  for (const [fileIndex, file] of files.entries()) {
    if (left <= 0) return;
    for await (const row of readRows(file, isImportHeader)) {
      yield { file, fileIndex, row };
      left -= 1;
      if (left <= 0) return;
    }
  }
}
