import { csvText } from '../../kernel/text/csv-text.ts';

/** Kinds of exported public data. */
export const exportKinds = ['listings', 'founders', 'categories', 'awards', 'posts'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ['jsonl', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type ExportedRecord = Readonly<Record<string, unknown>>;

/** One record as a line: JSON, or a line of CSV with the values of these fields in their order. */
export const exportLine = (format: ExportFormat, fields: readonly string[], record: ExportedRecord): string =>
  format === 'jsonl'
    ? `${JSON.stringify(record)}\n`
    : csvText(
        fields.map((field) => cellOf(record[field])),
        [],
      );

/** Before the first record: nothing, or the names of the fields. */
export const exportHead = (format: ExportFormat, fields: readonly string[]): string =>
  format === 'jsonl' ? '' : csvText(fields, []);

/** A value as a cell: lists of texts with bars between them, whatever else has parts as JSON. An import reads both. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const isPlain = Array.isArray(value) && value.every((each) => typeof each === 'string' && !each.includes('|'));
  if (isPlain) return value.join(' | ');
  return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
}
