import { byLanguage } from '../language/by-language.ts';
import { say } from '../language/say.ts';
import { dayMs } from './day-ms.ts';

const daysIn = (options: Intl.DateTimeFormatOptions) =>
  byLanguage(({ dates }) => new Intl.DateTimeFormat(dates, { ...options, timeZone: 'UTC' }));
const long = daysIn({ day: 'numeric', month: 'long', year: 'numeric' });
const short = daysIn({ day: 'numeric', month: 'short', year: 'numeric' });
const weekday = daysIn({ weekday: 'long' });

/** The UTC day of a Date or ISO 8601 time: `2026-11-16`. */
export const isoDay = (time: Date | string): string =>
  (typeof time === 'string' ? time : time.toISOString()).slice(0, 10);

/** A formatted UTC day: `2026-11-16` is "16 November 2026". */
export const dayInWords = (iso: string): string => long().format(new Date(iso));

/** Short form: "16 Nov 2026". */
export const shortDay = (iso: string): string => short().format(new Date(iso));

/** A day (`2026-11-16`) relative to an instant: `Today`, `Yesterday` or its weekday. */
export function nearDayInWords(day: string, now: Date): string {
  const start = new Date(`${day}T00:00:00.000Z`);
  const daysAgo = Math.floor(now.getTime() / dayMs) - start.getTime() / dayMs;
  if (daysAgo === 0) return say('time.today');
  return daysAgo === 1 ? say('time.yesterday') : weekday().format(start);
}

/** Whether a text is a valid date such as `2026-11-18`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isoDay(new Date(text)) === text;
