import { say } from '../../../kernel/language/say.ts';
import { linesOf } from './lines.ts';
import { type ReadRow, rowFrom, unreadable } from './read-row.ts';

/** Reads one JSON object per line, skipping blank lines. An invalid line is reported and reading continues. */
export async function* jsonLineRows(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  for await (const { text, number, tooLong } of linesOf(chunks)) {
    if (text.trim() === '') continue;
    yield tooLong
      ? unreadable(number, text, say('problem_import.too_long'), say('problem_import.fix_lines'))
      : parseEntry(text, number);
  }
}

/** One entry in JSON as a row. `line` is where it starts. */
export function parseEntry(text: string, line: number): ReadRow {
  try {
    return rowFrom(line, text, JSON.parse(text));
  } catch {
    // The parser's own message quotes the text and counts from the entry's start, which would mislead.
    return unreadable(line, text, say('problem_import.no_json'), say('problem_import.fix_json'));
  }
}
