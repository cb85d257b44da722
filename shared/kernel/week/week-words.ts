import { byLanguage } from '../language/by-language.ts';
import { say } from '../language/say.ts';
import { countOf } from '../text/figures.ts';
import { isoMinute } from '../time/time-words.ts';
import { addWeeks, type Monday, type WeekState, weekEnd, weekStart } from './week-calendar.ts';

const datesIn = (options: Intl.DateTimeFormatOptions) =>
  byLanguage(({ dates }) => new Intl.DateTimeFormat(dates, { ...options, timeZone: 'UTC' }));
const fullDates = datesIn({ dateStyle: 'long' });
const shortDates = datesIn({ dateStyle: 'medium' });
// Short enough for one line on a phone.
const weekday = datesIn({ weekday: 'short', month: 'long', day: 'numeric' });

const lastDay = (week: Monday): Date => new Date(weekEnd(week).getTime() - 60_000);
// Lines may break after a dash and before a year, but not between day and month.
const unbroken = (text: string): string =>
  text
    .replace(/\s/g, ' ')
    .replace(/^(\d+) – /, '$1–')
    .replace(/ (?=–)|(?<=\d\.?) (?=\p{L})/gu, '\u00a0');

/** The days of a week: `16–22 November 2026`. */
export const weekDates = (week: Monday): string => unbroken(fullDates().formatRange(weekStart(week), lastDay(week)));

/** Short form: `16–22 Nov 2026`. */
export const shortWeekDates = (week: Monday): string =>
  unbroken(shortDates().formatRange(weekStart(week), lastDay(week)));

/** A week's next or last boundary, worded to stay true for as long as the week's state lasts. */
interface WeekBoundary {
  /** For example "Starts", shown before the date. */
  verb: string;
  datetime: string;
  text: string;
}

/** When a week starts or ends: votes count until the last minute of Sunday. */
export function weekBoundary(week: Monday, state: WeekState): WeekBoundary {
  if (state === 'future') {
    return {
      verb: say('time.week_starts'),
      datetime: `${week}T00:00Z`,
      text: `${unbroken(weekday().format(weekStart(week)))}, 00:00 UTC`,
    };
  }
  const sunday = lastDay(week);
  return {
    verb: say(state === 'current' ? 'time.week_ends' : 'time.week_ended'),
    datetime: `${isoMinute(sunday)}Z`,
    text: `${unbroken(weekday().format(sunday))}, 23:59 UTC`,
  };
}

/** Title of a week relative to the current one. */
export function weekTitle(week: Monday, current: Monday): string {
  if (week === current) return say('time.this_week');
  if (week === addWeeks(current, 1)) return say('time.next_week');
  if (week === addWeeks(current, -1)) return say('time.last_week');
  return say(week < current ? 'time.past_week' : 'time.week_to_come');
}

/** `1 launch`, `1,204 launches`. */
export const launchCount = (launches: number): string => countOf(launches, 'launch');
