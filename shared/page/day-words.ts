const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The UTC day of an instant or date in ISO 8601, in words: `2026-11-16` is "16 November 2026". */
export const dayInWords = (iso: string): string => format.format(new Date(iso));
