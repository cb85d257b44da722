import { countOf } from '../text/figures.ts';
import { isoMinute } from '../time/time-words.ts';
import { addWeeks, type Monday, type WeekState, weekEnd, weekStart } from './week-calendar.ts';

const fullDates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const shortDates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

const lastDay = (week: Monday): Date => new Date(weekEnd(week).getTime() - 60_000);
// A line may break after a dash and before a year, and never between a day and its month.
const unbroken = (text: string): string =>
  text
    .replace(/\s/g, ' ')
    .replace(/^(\d+) – /, '$1–')
    .replace(/ (?=–)|(?<=\d) (?=\p{L})/gu, '\u00a0');

/** The days of a week: `16–22 November 2026`. */
export const weekDates = (week: Monday): string => unbroken(fullDates.formatRange(weekStart(week), lastDay(week)));

/** The same for narrow places: `16–22 Nov 2026`. */
export const shortWeekDates = (week: Monday): string =>
  unbroken(shortDates.formatRange(weekStart(week), lastDay(week)));

/** What a week stands before or behind, in words that stay true as long as its state does. */
interface WeekBoundary {
  verb: 'Starts' | 'Ends' | 'Ended';
  datetime: string;
  text: string;
}

/** When a week starts or ends: votes count in it until the last minute of its Sunday. */
export function weekBoundary(week: Monday, state: WeekState): WeekBoundary {
  if (state === 'future') {
    return {
      verb: 'Starts',
      datetime: `${week}T00:00Z`,
      text: `${unbroken(weekday.format(weekStart(week)))}, 00:00 UTC`,
    };
  }
  const sunday = lastDay(week);
  return {
    verb: state === 'current' ? 'Ends' : 'Ended',
    datetime: `${isoMinute(sunday)}Z`,
    text: `${unbroken(weekday.format(sunday))}, 23:59 UTC`,
  };
}

/** What a week is called as seen from the current one. */
export function weekTitle(week: Monday, current: Monday): string {
  if (week === current) return 'This week';
  if (week === addWeeks(current, 1)) return 'Next week';
  if (week === addWeeks(current, -1)) return 'Last week';
  return week < current ? 'Past week' : 'Week to come';
}

/** `1 launch`, `1,204 launches`. */
export const launchCount = (launches: number): string => countOf(launches, 'launch', 'launches');
