/** Formats that the import reads. */
export const fileFormats = ['jsonl', 'json', 'csv', 'yaml'] as const;
export type FileFormat = (typeof fileFormats)[number];

const formatOfEnding: Record<string, FileFormat> = {
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  json: 'json',
  csv: 'csv',
  tsv: 'csv',
  yaml: 'yaml',
  yml: 'yaml',
};

/** The format that a file's name says, looking through a `.gz` at its end; undefined when it says none. */
export function formatOfName(name: string): FileFormat | undefined {
  const ending = /\.([a-z]+)$/i.exec(name.replace(/\.gz$/i, ''));
  return formatOfEnding[ending?.[1]?.toLowerCase() ?? ''];
}
