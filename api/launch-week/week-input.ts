import { z } from 'zod';
import { notFound, SlipwayError } from '../../shared/kernel/errors.ts';
import { say } from '../../shared/kernel/language/say.ts';
import { type Monday, parseWeek } from '../../shared/kernel/week/week-calendar.ts';

/** A week parameter: a keyword or a date. Each operation chooses its keywords. */
export const weekText = (words: readonly string[]) =>
  z
    .string()
    .max(10)
    .regex(new RegExp(`^(${[...words, '\\d{4}-\\d{2}-\\d{2}'].join('|')})$`));

/**
 * The Monday of a week parameter. Throws `invalid_week` for an invalid date, and `not_found` for weeks outside the
 * calendar.
 */
export function mondayOf(week: string, now: Date): Monday {
  const parsed = parseWeek(week, now);
  if (parsed === 'out_of_calendar') throw notFound('launch_week');
  if (parsed === 'malformed') {
    const fix = say('problem_api.send_existing_date');
    throw new SlipwayError('invalid_week', say('problem_api.date_not_in_calendar'), [
      { field: 'week', detail: say('problem_api.no_existing_date'), fix },
    ]);
  }
  return parsed.monday;
}
