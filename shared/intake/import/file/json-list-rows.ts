import { parseEntry } from './json-line-rows.ts';
import { ListScanner } from './list-scanner.ts';
import { type ReadRow, unreadable } from './read-row.ts';

/** Reads a JSON list of objects, or a mapping that holds one, element by element. */
export async function* jsonListRows(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  const scanner = new ListScanner();
  for await (const chunk of chunks) {
    for (const { text, line, tooLong } of scanner.push(chunk)) {
      yield tooLong
        ? unreadable(line, text, 'is too long', 'check the brackets of this entry')
        : parseEntry(text, line);
    }
  }
  if (!scanner.found) {
    yield unreadable(1, '', 'there is no list of objects', 'write a list [{…}, {…}], or use --format=jsonl');
  }
  const { rest } = scanner;
  if (rest !== undefined)
    yield unreadable(rest.line, rest.text, 'the file ends inside this entry', 'check the end of the file');
}
