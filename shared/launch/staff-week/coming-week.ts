import { SlipwayError } from '../../kernel/errors.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import { addWeeks, isMonday, type Monday, weekOf } from '../../kernel/week/week-calendar.ts';

const weeksAhead = 104;

/** Weeks that the team may move a launch to, nearest first: upcoming ones within two years. */
export const comingWeeks = (now: Date): Monday[] =>
  Array.from({ length: weeksAhead }, (_, index) => addWeeks(weekOf(now), index + 1));

/**
 * Throws `invalid_parameter` unless the date is the Monday of an upcoming week: in the current one, people are already
 * voting.
 */
export function requireComingWeek(week: Monday, now: Date): void {
  const current = weekOf(now);
  if (isMonday(week) && week > current && week <= addWeeks(current, weeksAhead)) return;
  throw refused(say('problem_week.no_monday'));
}

/** Error for a week without free slots. */
export const weekIsFull = (): SlipwayError => refused(say('problem_week.seats_taken'));

const refused = (detail: Said): SlipwayError =>
  new SlipwayError('invalid_parameter', detail, [{ field: 'to', detail, fix: say('problem.choose_other_week') }]);
