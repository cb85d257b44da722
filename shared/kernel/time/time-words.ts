const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** An instant in words, to the minute: "18 Nov 2026, 12:00 UTC". */
export const timeInWords = (time: Date): string => `${format.format(time)} UTC`;
