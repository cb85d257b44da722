import { Temporal } from 'temporal-polyfill';
import { dayMs } from '../time/day-ms.ts';

/**
 * A launch week by the date of its Monday: it runs from Monday 00:00 UTC to the next Monday. Week numbers would be
 * ambiguous without their year.
 */
export type Monday = string;

const weekMs = 7 * dayMs;
const aMondayMs = Date.UTC(2000, 0, 3);
const firstWeek = '2000-01-03';
const weeksAhead = 260;

/** The Monday of an instant's week, UTC. Computed from milliseconds for speed, since every card in a list needs it. */
export function weekOf(now: Date): Monday {
  const weeks = Math.floor((now.getTime() - aMondayMs) / weekMs);
  return new Date(aMondayMs + weeks * weekMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The Monday `weeks` weeks after (or before) another Monday. */
export function addWeeks(monday: Monday, weeks: number): Monday {
  return Temporal.PlainDate.from(monday).add({ weeks }).toString();
}

/** Whether a date (YYYY-MM-DD) is a real day and a Monday. */
export function isMonday(date: string): boolean {
  return parseDay(date)?.dayOfWeek === 1;
}

/** First instant of a week, UTC. */
export const weekStart = (monday: Monday): Date => new Date(`${monday}T00:00:00.000Z`);

/** First instant after a week, UTC. */
export const weekEnd = (monday: Monday): Date => weekStart(addWeeks(monday, 1));

export type WeekState = 'past' | 'current' | 'future';

/** State of a week relative to `now`. */
export function weekState(monday: Monday, now: Date): WeekState {
  const current = weekOf(now);
  if (monday === current) return 'current';
  return monday < current ? 'past' : 'future';
}

export type ParsedWeek = { monday: Monday } | 'malformed' | 'out_of_calendar';

/**
 * Parses a week for the API: `this`, `next`, `last`, or a date YYYY-MM-DD, which is moved to its Monday. The calendar
 * starts in 2000 and ends 260 weeks ahead.
 */
export function parseWeek(text: string, now: Date): ParsedWeek {
  const current = weekOf(now);
  if (text === 'this') return { monday: current };
  if (text === 'next') return { monday: addWeeks(current, 1) };
  if (text === 'last') return { monday: addWeeks(current, -1) };
  const day = parseDay(text);
  if (day === undefined) return 'malformed';
  const monday = mondayOf(day);
  return monday < firstWeek || monday > addWeeks(current, weeksAhead) ? 'out_of_calendar' : { monday };
}

/** Parses a week in a page URL: only a Monday's date within the calendar, so that each week has one page. */
export function weekOfAddress(text: string, now: Date): Monday | undefined {
  if (!isMonday(text)) return undefined;
  const parsed = parseWeek(text, now);
  return typeof parsed === 'object' ? parsed.monday : undefined;
}

function parseDay(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return undefined; // an invalid date, such as 2026-02-30
  }
}

function mondayOf(day: Temporal.PlainDate): Monday {
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}
