import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import readSheets, { type Sheet } from 'read-excel-file/universal';
import { openPromise } from 'yauzl';
import { csvText } from '../../../../kernel/text/csv-text.ts';
import { targetOfName } from '../../column/column-name.ts';
import { tooLarge, unreadable, type WorkbookReading } from './workbook-reading.ts';

/** Enough for 250,000 rows; a file that unpacks to more isn't a catalogue or should be sent as CSV. */
export const mostUnpacked = 64 * 1024 * 1024;
/** Rows of a sheet that are searched for a header. */
const rowsLookedAt = 6;

/**
 * Writes one sheet of a workbook to `target` as CSV: `wanted`, or the first with a header. Formulas become their
 * stored values, errors become blanks. Run it in a thread: it loads the whole workbook, and a malicious one takes all
 * available memory.
 */
export async function readWorkbook(path: string, wanted: string | undefined, target: string): Promise<WorkbookReading> {
  const size = await unpackedSize(path, mostUnpacked);
  if (size === undefined) return { problem: unreadable };
  if (size > mostUnpacked) return { problem: tooLarge };
  const bytes = Uint8Array.from(await readFile(path)).buffer;
  const found = await readSheets(bytes).catch(() => undefined); // the library's messages are for programmers
  if (found === undefined) return { problem: unreadable };
  const sheets = found.map(({ sheet }) => sheet);
  const chosen = wanted === undefined ? likeliest(found) : found.find(({ sheet }) => sheet === wanted);
  if (chosen === undefined)
    return { problem: `Sheet not found: "${wanted ?? ''}". Sheets: ${sheets.map((name) => `"${name}"`).join(', ')}.` };
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

/** A cell as a person would type it, such as a date without the hidden time. */
function textOf(cell: unknown): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return String(cell).replace(/\r\n?/g, '\n');
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00:00\.000Z$/, '');
}

const mostEntries = 10_000;

/**
 * Unpacked size of a ZIP archive in bytes, up to slightly more than `most`; undefined if invalid. Actually unpacks
 * it, since the sizes stated in an archive may be wrong.
 */
async function unpackedSize(path: string, most: number): Promise<number | undefined> {
  let size = 0;
  try {
    const archive = await openPromise(path, { lazyEntries: true, validateEntrySizes: true });
    try {
      if (archive.entryCount > mostEntries) return Number.POSITIVE_INFINITY;
      for await (const entry of archive.eachEntry()) {
        if (size + entry.uncompressedSize > most) return Number.POSITIVE_INFINITY;
        await pipeline(await archive.openReadStreamPromise(entry), async (chunks: AsyncIterable<Buffer>) => {
          // Throws if a file is larger than the archive states.
          for await (const chunk of chunks) size += chunk.length;
        });
      }
    } finally {
      archive.close();
    }
  } catch {
    return undefined; // not an archive, or a broken one
  }
  return size;
}
