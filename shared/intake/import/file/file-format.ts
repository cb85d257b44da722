export const fileFormats = ['jsonl', 'json', 'csv', 'yaml', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

const formatOfEnding: Record<string, FileFormat> = {
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  json: 'json',
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
  txt: 'csv',
  yaml: 'yaml',
  yml: 'yaml',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
};

/** Unsupported files of other programs, by extension and first bytes. */
const otherWorkbooks = /\.(?:xlsb|xls|ods|numbers)$/i;
const otherFiles = /\.(?:md|markdown|html?|xml|pdf|docx?|odt|rtf|zip|sqlite|db|parquet)$/i;
const zipMark = [0x50, 0x4b, 0x03, 0x04];
const oldOfficeMark = [0xd0, 0xcf, 0x11, 0xe0];

/** How to fix an unsupported file, by its name, first bytes and format; undefined if it may be readable. */
export function refusalOf(name: string, start: Uint8Array, format?: FileFormat): string | undefined {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => start[at] === byte);
  if (otherWorkbooks.test(name)) return 'This kind of workbook cannot be read. Save it as .xlsx or CSV UTF-8.';
  if (begins(oldOfficeMark))
    return 'This workbook is in an old format or has a password. Save it as .xlsx without one, or as CSV UTF-8.';
  if (begins(zipMark) && format !== 'xlsx')
    return 'This is a workbook or an archive, not a text file. Give a workbook the ending .xlsx, or save its sheet as CSV UTF-8.';
  return otherFiles.test(name)
    ? 'This kind of file cannot be imported. Use CSV, XLSX, JSON, JSON Lines or YAML.'
    : undefined;
}

/** The format according to a file name, ignoring a final `.gz`; undefined if unclear. */
export function formatOfName(name: string): FileFormat | undefined {
  const ending = /\.([a-z]+)$/i.exec(name.replace(/\.gz$/i, ''));
  return formatOfEnding[ending?.[1]?.toLowerCase() ?? ''];
}
