import type { ListingSummary } from '../../directory/directory.ts';
import { addWeeks, type Monday } from '../../kernel/week/week-calendar.ts';

/** A person's public page, limited to public content. */
export interface PublicPerson {
  /** Null if not set. */
  name: string | null;
  /** Consecutive launch weeks with a vote, ending with the current or the previous week. */
  streak: number;
  made: readonly ListingSummary[];
  /** Newest first. */
  votes: readonly ListingSummary[];
  reviews: readonly { stars: number; listing: ListingSummary }[];
  collections: readonly { id: string; name: string; listings: number }[];
}

/**
 * Length of the current streak of weeks. It ends with the current week, or with the previous one if the current week
 * isn't included yet.
 */
export function weekStreak(weeks: ReadonlySet<Monday>, current: Monday): number {
  const last = weeks.has(current) ? current : addWeeks(current, -1);
  let count = 0;
  while (weeks.has(addWeeks(last, -count))) count += 1;
  return count;
}
