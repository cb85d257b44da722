import { csvText } from '../../kernel/text/csv-text.ts';

/** Kinds of exported public data. */
export const exportKinds = ['listings', 'founders', 'categories', 'awards', 'posts'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ['jsonl', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type ExportedRecord = Readonly<Record<string, unknown>>;

/** A record as a line of JSON, or of CSV with these fields in order. */
export const exportLine = (format: ExportFormat, fields: readonly string[], record: ExportedRecord): string =>
  format === 'jsonl'
    ? `${JSON.stringify(record)}\n`
    : csvText(
        fields.map((field) => cellOf(record[field])),
        [],
      );

/** Header before the first record: nothing, or the field names. */
export const exportHead = (format: ExportFormat, fields: readonly string[]): string =>
  format === 'jsonl' ? '' : csvText(fields, []);

/** A value as a CSV cell: lists of strings separated by vertical bars, other structures as JSON. Imports read both. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const isPlain = Array.isArray(value) && value.every((each) => typeof each === 'string' && !each.includes('|'));
  if (isPlain) return value.join(' | ');
  return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
}
