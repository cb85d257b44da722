/** Prefixes spreadsheets treat as formulas (https://owasp.org/www-community/attacks/CSV_Injection). */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

/** Rows as CSV (RFC 4180) with a header line. Texts that look like formulas are prefixed with an apostrophe. */
export const csvText = (names: readonly string[], rows: readonly (readonly string[])[]): string =>
  [names, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function cell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
