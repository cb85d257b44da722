const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The UTC day of an instant or date in ISO 8601, in words: `2026-11-16` is "16 November 2026". */
export const dayInWords = (iso: string): string => long.format(new Date(iso));

/** The same for narrow places: "16 Nov 2026". */
export const shortDay = (iso: string): string => short.format(new Date(iso));
