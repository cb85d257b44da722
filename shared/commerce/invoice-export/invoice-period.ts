/** A period of days in UTC; the end is exclusive. */
export interface InvoicePeriod {
  begin: Date;
  end: Date;
}

const written = /^(?<year>\d{4})(?:-(?:Q(?<quarter>[1-4])|(?<month>0[1-9]|1[0-2])))?$/;
const monthsOf = { year: 12, quarter: 3 };

/**
 * Parses a year, quarter or month as accountants write them: `2026`, `2026-Q3`, `2026-07`. Undefined for anything else.
 */
export function readInvoicePeriod(text: string): InvoicePeriod | undefined {
  const parts = written.exec(text.trim().toUpperCase())?.groups;
  if (parts === undefined) return undefined;
  const { quarter, month } = parts;
  const months = month !== undefined ? 1 : quarter === undefined ? monthsOf.year : monthsOf.quarter;
  const first = month !== undefined ? Number(month) - 1 : quarter === undefined ? 0 : (Number(quarter) - 1) * months;
  const year = Number(parts.year);
  return { begin: new Date(Date.UTC(year, first)), end: new Date(Date.UTC(year, first + months)) };
}
