import { readFile, writeFile } from 'node:fs/promises';
import readSheets, { type Sheet } from 'read-excel-file/universal';
import { csvText } from '../../../../kernel/text/csv-text.ts';
import { targetOfName } from '../../column/column-name.ts';
import { unpackedSize } from './unpacked-size.files.ts';
import { tooLarge, unreadable, type WorkbookReading } from './workbook-reading.ts';

/** More than a quarter of a million rows have: a file that unpacks to more is no catalogue, or is better sent as CSV. */
export const mostUnpacked = 64 * 1024 * 1024;
/** Rows of a sheet among which the names of its columns are looked for. */
const rowsLookedAt = 6;

/**
 * Writes one sheet of a workbook as CSV to `target`: the one called `wanted`, or the first whose first rows name columns. Formulas give their stored
 * values, errors nothing. For a thread: it holds the whole workbook, and one made to harm takes all memory it is given.
 */
export async function readWorkbook(path: string, wanted: string | undefined, target: string): Promise<WorkbookReading> {
  const size = await unpackedSize(path, mostUnpacked);
  if (size === undefined) return { problem: unreadable };
  if (size > mostUnpacked) return { problem: tooLarge };
  const bytes = Uint8Array.from(await readFile(path)).buffer;
  const found = await readSheets(bytes).catch(() => undefined); // the library's words are for programmers
  if (found === undefined) return { problem: unreadable };
  const sheets = found.map(({ sheet }) => sheet);
  const chosen = wanted === undefined ? likeliest(found) : found.find(({ sheet }) => sheet === wanted);
  if (chosen === undefined)
    return { problem: `There is no sheet "${wanted ?? ''}". Sheets: ${sheets.map((name) => `"${name}"`).join(', ')}.` };
  await writeFile(target, chosen.data.map((row) => csvText(row.map(textOf), [])).join(''));
  return { sheets, sheet: chosen.sheet };
}

const namesColumns = ({ data }: Sheet): boolean =>
  data.slice(0, rowsLookedAt).some((row) => {
    const names = row.filter((cell) => typeof cell === 'string');
    return names.length > 1 && names.some((name) => targetOfName(name) !== undefined);
  });

const likeliest = (sheets: readonly Sheet[]): Sheet | undefined =>
  sheets.find(namesColumns) ?? sheets.find(({ data }) => data.length > 0) ?? sheets[0];

/** A cell as a person would type it: a day without the time that a spreadsheet does not show. */
function textOf(cell: unknown): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return String(cell).replace(/\r\n?/g, '\n');
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00:00\.000Z$/, '');
}
