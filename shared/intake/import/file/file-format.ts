import { type Said, say } from '../../../kernel/language/say.ts';
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

/** Unsupported file types. */
const otherWorkbooks = /\.(?:xlsb|xls|ods|numbers)$/i;
const otherFiles = /\.(?:md|markdown|html?|xml|pdf|docx?|odt|rtf|zip|sqlite|db|parquet)$/i;
const zipMark = [0x50, 0x4b, 0x03, 0x04];
const oldOfficeMark = [0xd0, 0xcf, 0x11, 0xe0];

/** How to fix an unsupported file, judging by its name, first bytes and format; undefined if it may be readable. */
export function refusalOf(name: string, start: Uint8Array, format?: FileFormat): Said | undefined {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => start[at] === byte);
  if (otherWorkbooks.test(name)) return say('problem_team.file_workbook');
  if (begins(oldOfficeMark)) return say('problem_team.file_workbook_old');
  if (begins(zipMark) && format !== 'xlsx') return say('problem_team.file_workbook_archive');
  return otherFiles.test(name) ? say('problem_team.file_other_kind') : undefined;
}

/** The format according to a file name, ignoring a final `.gz`; undefined if unclear. */
export function formatOfName(name: string): FileFormat | undefined {
  const ending = /\.([a-z]+)$/i.exec(name.replace(/\.gz$/i, ''));
  return formatOfEnding[ending?.[1]?.toLowerCase() ?? ''];
}
