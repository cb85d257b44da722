import type { ListingSummary } from '../../directory/directory.ts';
import { addWeeks, type Monday } from '../../kernel/week/week-calendar.ts';

/** What the public page of a person shows: only what visitors may see of each part. */
export interface PublicPerson {
  /** Null if the account has none. */
  name: string | null;
  /** Launch weeks in a row with a vote, up to the present one or the one before. */
  streak: number;
  made: readonly ListingSummary[];
  /** The newest first. */
  votes: readonly ListingSummary[];
  reviews: readonly { stars: number; listing: ListingSummary }[];
  collections: readonly { id: string; name: string; listings: number }[];
}

/** How many weeks in a row are among some, back from the present one, or from the one before where it is not over yet. */
export function weekStreak(weeks: ReadonlySet<Monday>, current: Monday): number {
  const last = weeks.has(current) ? current : addWeeks(current, -1);
  let count = 0;
  while (weeks.has(addWeeks(last, -count))) count += 1;
  return count;
}
