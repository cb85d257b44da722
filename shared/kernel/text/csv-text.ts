import { byLanguage } from '../language/by-language.ts';

/** Prefixes that spreadsheets treat as formulas (https://owasp.org/www-community/attacks/CSV_Injection). */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

/** Separates the cells of a line. */
export type CsvSeparator = ',' | ';';

/** The CSV separator that spreadsheets use in the caller's language: a semicolon if numbers have decimal commas. */
export const spreadsheetSeparator = byLanguage(
  ({ numbers }): CsvSeparator => (new Intl.NumberFormat(numbers).format(0.5).includes(',') ? ';' : ','),
);

/** Makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = '\ufeff';

/** Rows as CSV (RFC 4180) with a header line. Texts that look like formulas are prefixed with an apostrophe. */
export const csvText = (
  names: readonly string[],
  rows: readonly (readonly string[])[],
  separator: CsvSeparator = ',',
): string => [names, ...rows].map((row) => `${row.map((text) => cell(text, separator)).join(separator)}\r\n`).join('');

function cell(text: string, separator: CsvSeparator): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
