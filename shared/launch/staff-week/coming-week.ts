import { SlipwayError } from '../../kernel/errors.ts';
import { addWeeks, isMonday, type Monday, weekOf } from '../../kernel/week/week-calendar.ts';

const weeksAhead = 104;

/** The weeks into which the team may move a launch, nearest first: those to come within two years. */
export const comingWeeks = (now: Date): Monday[] =>
  Array.from({ length: weeksAhead }, (_, index) => addWeeks(weekOf(now), index + 1));

/** Throws `invalid_parameter` for what is no Monday of a week to come: in one that has begun, people vote already. */
export function requireComingWeek(week: Monday, now: Date): void {
  const current = weekOf(now);
  if (isMonday(week) && week > current && week <= addWeeks(current, weeksAhead)) return;
  throw refused('Choose the Monday of an upcoming week within two years.');
}

/** A week that has no seat left. */
export const weekIsFull = (): SlipwayError =>
  refused('All spots in this week are taken. Add spots or choose another week.');

const refused = (detail: string): SlipwayError =>
  new SlipwayError('invalid_parameter', detail, [{ field: 'to', detail, fix: 'Choose another week.' }]);
