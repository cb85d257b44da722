import { z } from 'zod';
import { notFound, SlipwayError } from '../../shared/kernel/errors.ts';
import { type Monday, parseWeek } from '../../shared/kernel/week/week-calendar.ts';

/** A week as a parameter: a word or a date. The operation chooses the words. */
export const weekText = (words: readonly string[]) =>
  z
    .string()
    .max(10)
    .regex(new RegExp(`^(${[...words, '\\d{4}-\\d{2}-\\d{2}'].join('|')})$`));

/** The Monday of a week parameter. Throws `invalid_week` for an invalid date, and `not_found` outside the calendar. */
export function mondayOf(week: string, now: Date): Monday {
  const parsed = parseWeek(week, now);
  if (parsed === 'out_of_calendar') throw notFound('launch week');
  if (parsed === 'malformed') {
    const fix = 'Send an existing date as YYYY-MM-DD; it is snapped to its Monday.';
    throw new SlipwayError('invalid_week', 'That date is not in the calendar.', [
      { field: 'week', detail: 'is not an existing date', fix },
    ]);
  }
  return parsed.monday;
}
