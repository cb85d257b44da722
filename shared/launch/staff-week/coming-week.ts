import { SlipwayError } from '../../kernel/errors.ts';
import { addWeeks, isMonday, type Monday, weekOf } from '../../kernel/week/week-calendar.ts';

const weeksAhead = 104;

/** Weeks the team may move a launch to, nearest first: upcoming ones within two years. */
export const comingWeeks = (now: Date): Monday[] =>
  Array.from({ length: weeksAhead }, (_, index) => addWeeks(weekOf(now), index + 1));

/**
 * Throws `invalid_parameter` unless it is the Monday of an upcoming week: in a current one, people are already voting.
 */
export function requireComingWeek(week: Monday, now: Date): void {
  const current = weekOf(now);
  if (isMonday(week) && week > current && week <= addWeeks(current, weeksAhead)) return;
  throw refused('Choose the Monday of an upcoming week within two years.');
}

/** Error for a week without free slots. */
export const weekIsFull = (): SlipwayError =>
  refused('All spots in this week are taken. Add spots or choose another week.');

const refused = (detail: string): SlipwayError =>
  new SlipwayError('invalid_parameter', detail, [{ field: 'to', detail, fix: 'Choose another week.' }]);
