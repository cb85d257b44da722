import { CsvError, parse } from 'csv-parse/sync';
import { say } from '../../../kernel/language/say.ts';
import { LineBuffer } from './line-buffer.ts';
import { linesOf, type TextLine } from './lines.ts';
import { isUnreadable, type ReadRow, type UnreadableRow, unreadable } from './read-row.ts';

/** One record: a row of cells and its source text. */
interface CsvRecord {
  line: number;
  cells: string[];
  text: string;
}

/** Lines with their spreadsheet row numbers; a line that continues a cell has no number of its own. */
class SheetLines extends LineBuffer {
  #folded = 0;

  fold(count: number): void {
    this.drop(count);
    this.#folded += count;
  }

  rowOf({ number }: TextLine): number {
    return number - this.#folded;
  }
}

const delimiters = [',', ';', '\t'];

/** Maximum size of a record, in lines and characters; beyond it, an open quote is treated as a mistake. */
const mostLines = 2_000;
const longestRecord = 200_000;

/**
 * Reads CSV with a header row. The header determines the delimiter: comma, semicolon or tab. `isHeader` tells whether
 * the first row has known column names; without a header, yields one problem and no rows. `line` is the spreadsheet
 * row: line breaks in cells don't count. Lines above the header go to `onTitle`. After a record with bad quoting,
 * reading resumes at the next line.
 */
export async function* csvRows(
  chunks: AsyncIterable<string>,
  isHeader: (names: readonly string[]) => boolean,
  onTitle: (line: TextLine) => void = () => undefined,
): AsyncGenerator<ReadRow> {
  const lines = new SheetLines(linesOf(chunks));
  const delimiter = await findDelimiter(lines);
  await takeTitles(lines, delimiter, isHeader, onTitle);
  let header: string[] | undefined;
  for (;;) {
    const record = await takeRecord(lines, delimiter);
    if (record === undefined) return;
    if (isUnreadable(record)) {
      yield record;
    } else if (header !== undefined) {
      if (record.cells.some((cell) => cell.trim() !== '')) yield toRow(header, record);
    } else if (record.text.trim() !== '') {
      header = record.cells.map((cell) => cell.trim());
      if (isHeader(header)) continue;
      const fix = say('problem_import.fix_header');
      yield unreadable(record.line, record.text, say('problem_import.no_columns'), fix);
      return;
    }
  }
}

/** Maximum number of lines above the header, such as a title or date. */
const mostTitles = 5;

/** Removes lines above the header and reports non-empty ones. */
async function takeTitles(
  lines: SheetLines,
  delimiter: string,
  isHeader: (names: readonly string[]) => boolean,
  onTitle: (line: TextLine) => void,
): Promise<void> {
  const cellsAt = async (at: number) => filled(parseCells((await lines.at(at))?.text ?? '', delimiter) ?? []);
  let above = 0;
  while (above < mostTitles && (await cellsAt(above)).length < 2) above += 1;
  // Group headings come above the actual header, which has more and clearer names.
  const known = (cells: readonly string[]) => cells.filter((cell) => isHeader([cell])).length;
  const [first, next] = [await cellsAt(above), await cellsAt(above + 1)];
  const isGrouped = next.length > first.length && known(next) > Math.max(1, known(first)) && isHeader(next);
  const names = isGrouped ? next : first;
  if (isGrouped) above += 1;
  if (names.length < 3 || !isHeader(names)) return;
  for (; above > 0; above -= 1) {
    const line = await lines.at(0);
    lines.drop(1);
    if (line !== undefined && filled(line.text.split(delimiter)).length > 0)
      onTitle({ ...line, number: lines.rowOf(line) });
  }
}

const filled = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

/** The delimiter: from a spreadsheet's "sep=;" line, else the most frequent one in the first multi-cell line. */
async function findDelimiter(lines: SheetLines): Promise<string> {
  const first = await firstWithCells(lines);
  const named = /^sep=(.)$/.exec(first)?.[1];
  if (named !== undefined) {
    lines.fold(1);
    return named;
  }
  const count = (delimiter: string) => first.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

async function firstWithCells(lines: SheetLines): Promise<string> {
  const first = (await lines.at(0))?.text ?? '';
  if (/^sep=.$/.test(first)) return first;
  for (let ahead = 0; ahead <= mostTitles; ahead += 1) {
    const line = (await lines.at(ahead))?.text ?? '';
    if (delimiters.some((delimiter) => filled(line.split(delimiter)).length > 1)) return line;
  }
  return first;
}

/** The next record, up to the line that closes all quotes. Undefined at the end. */
async function takeRecord(lines: SheetLines, delimiter: string): Promise<CsvRecord | UnreadableRow | undefined> {
  const first = await lines.at(0);
  if (first === undefined) return undefined;
  let text = first.text;
  let count = 1;
  let isOpen = hasOddQuotes(text);
  while (isOpen && count < mostLines && text.length < longestRecord) {
    const next = await lines.at(count);
    if (next === undefined) break;
    text += `\n${next.text}`;
    count += 1;
    if (hasOddQuotes(next.text)) isOpen = false;
  }
  const cells = isOpen || first.tooLong ? undefined : parseCells(text, delimiter);
  const line = lines.rowOf(first);
  lines.drop(1);
  if (cells !== undefined) {
    lines.fold(count - 1);
    return { line, cells, text };
  }
  const fix = say('problem_import.fix_quote');
  return unreadable(line, first.text, say('problem_import.quote'), fix);
}

const hasOddQuotes = (text: string): boolean => text.split('"').length % 2 === 0;

/** The cells of one record; undefined if its quotes are invalid. */
function parseCells(text: string, delimiter: string): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter);
  try {
    const records = parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true });
    return records.length === 1 ? records[0] : undefined;
  } catch (problem) {
    if (problem instanceof CsvError) return undefined;
    throw problem;
  }
}

function toRow(header: readonly string[], { line, cells, text }: CsvRecord): ReadRow {
  const surplus = cells.slice(header.length).some((cell) => cell.trim() !== '');
  if (surplus) {
    const detail = say('problem_import.columns', { cells: cells.length, columns: header.length });
    return unreadable(line, text, detail, say('problem_import.fix_separator'));
  }
  const values: Record<string, string> = {};
  for (const [index, name] of header.entries()) {
    const cell = linkOfFormula(cells[index]?.trim() ?? '');
    if (cell !== '' && name !== '') values[name] ??= cell;
  }
  return { line, values };
}

const linkFormula = /^=HYPERLINK\(\s*"([^"]*)"\s*(?:[,;]\s*"([^"]*)"\s*)?\)$/i;

/**
 * Converts a spreadsheet's link formula into its URL or a Markdown link, and removes the apostrophe that hides a
 * formula.
 */
function linkOfFormula(cell: string): string {
  const [, address, label = ''] = linkFormula.exec(cell) ?? [];
  if (address === undefined) return cell.replace(/^'(?=[=+\-@])/, '');
  return label === '' ? address : `[${label}](${address})`;
}
