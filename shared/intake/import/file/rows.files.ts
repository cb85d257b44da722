import { say } from '../../../kernel/language/say.ts';
import { csvRows } from './csv-rows.ts';
import { type InputFile, readText } from './input.files.ts';
import { jsonLineRows } from './json-line-rows.ts';
import { jsonListRows } from './json-list-rows.ts';
import type { TextLine } from './lines.ts';
import { type ReadRow, unreadable } from './read-row.ts';
import { yamlRows } from './yaml-rows.ts';

/**
 * Reads a file row by row. A truncated file (an incomplete archive, a failing disk) ends with an unreadable row.
 * `isHeader` tells whether a CSV file's first row has known column names; `onTitle` gets the lines above it.
 */
export async function* readRows(
  file: InputFile,
  isHeader: (names: readonly string[]) => boolean,
  onTitle?: (line: TextLine) => void,
): AsyncGenerator<ReadRow> {
  let line = 1;
  try {
    for await (const row of parserOf(file, isHeader, onTitle)) {
      line = row.line;
      yield row;
    }
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    yield unreadable(line, '', say('problem_import.beyond', { code: reason }), say('problem_import.fix_whole'));
  }
}

function parserOf(
  file: InputFile,
  isHeader: (names: readonly string[]) => boolean,
  onTitle: ((line: TextLine) => void) | undefined,
): AsyncGenerator<ReadRow> {
  const text = readText(file);
  switch (file.format) {
    case 'jsonl':
      return jsonLineRows(text);
    case 'json':
      return jsonListRows(text);
    case 'csv':
      return csvRows(text, isHeader, onTitle);
    case 'yaml':
      return yamlRows(text);
  }
}
