import { byLanguage } from '../language/by-language.ts';

const format = byLanguage(
  ({ dates }) => new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);
const ofWeek = byLanguage(
  ({ dates }) =>
    new Intl.DateTimeFormat(dates, { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
);

/** An instant to the minute, UTC: `2026-11-16T09:30`. */
export const isoMinute = (time: Date): string => time.toISOString().slice(0, 16);

/** An instant, formatted to the minute: "18 Nov 2026, 12:00 UTC". */
export const timeInWords = (time: Date): string => `${format().format(time)} UTC`;

/** An instant within a known week, to the minute: "Wed 12:00". */
export const timeOfWeek = (time: Date): string => ofWeek().format(time);
