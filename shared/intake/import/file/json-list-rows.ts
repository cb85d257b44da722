import { say } from '../../../kernel/language/say.ts';
import { EntryFinder } from './entries.ts';
import { parseEntry } from './json-line-rows.ts';
import { ListScanner } from './list-scanner.ts';
import { isUnreadable, type ReadRow, unreadable } from './read-row.ts';
import { readWhole } from './whole-text.ts';

/** Maximum size in characters for reading a JSON mapping as a whole. */
const largestWhole = 32_000_000;

/**
 * Reads a JSON list of objects element by element, or the entries of a mapping: in a list, in groups, keyed by name or
 * inside wrappers.
 */
export async function* jsonListRows(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  const { whole, again } = await readWhole(chunks, largestWhole);
  const found = whole === undefined || !whole.trimStart().startsWith('{') ? [] : rowsOfMapping(whole);
  if (found.length > 0) yield* found;
  else yield* scannedRows(again);
}

function rowsOfMapping(text: string): ReadRow[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return []; // the scanner reports the broken elements
  }
  const found = new EntryFinder().inDocument(value);
  const lineOf = found.length > 0 ? linesOfObjects(text, value) : new Map<object, number>();
  return found.map(({ values, source }) => ({ line: lineOf.get(source) ?? 1, values }));
}

/**
 * The lines where the objects of a JSON text begin, matched by order: the text and the parsed value have their objects
 * in the same order.
 */
function linesOfObjects(text: string, value: unknown): Map<object, number> {
  const starts: number[] = [];
  let line = 1;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{\n]/gs)) {
    if (token === '\n') line += 1;
    else if (token === '{') starts.push(line);
  }
  const lines = new Map<object, number>();
  const visit = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    if (!Array.isArray(inner)) lines.set(inner, starts[lines.size] ?? 1);
    for (const child of Object.values(inner)) visit(child);
  };
  visit(value);
  return lines;
}

async function* scannedRows(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  const scanner = new ListScanner();
  const finder = new EntryFinder();
  for await (const chunk of chunks) {
    for (const { text, line, tooLong } of scanner.push(chunk)) {
      if (tooLong) yield unreadable(line, text, say('problem_import.too_long'), say('problem_import.fix_brackets'));
      else yield* rowsOfElement(parseEntry(text, line), finder);
    }
  }
  if (!scanner.found) {
    yield unreadable(
      1,
      '',
      say('problem_import.no_objects'),
      say('problem_import.fix_json_list', { sample: '[{…}, {…}]' }),
    );
  }
  const { rest } = scanner;
  if (rest !== undefined)
    yield unreadable(rest.line, rest.text, say('problem_import.ends_inside'), say('problem_import.fix_end'));
}

/** The rows of a list element, all with its line number. */
export const rowsOfElement = (row: ReadRow, finder: EntryFinder): ReadRow[] =>
  isUnreadable(row) ? [row] : finder.inElement(row.values).map(({ values }) => ({ line: row.line, values }));
