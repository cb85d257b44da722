import type { AwardedPlace, ListingRow, ListingSummary, ListingTable } from '../../directory/directory.ts';
import { groupByMany } from '../../kernel/group-by-many.ts';
import { type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import type { WeekPhase } from '../week-result/week-result.ts';

/** A week with launches, and their number. */
export interface CalendarWeek {
  week: Monday;
  launches: number;
}

/** An upcoming week with its first few launches. */
export interface UpcomingWeek extends CalendarWeek {
  listings: ListingSummary[];
}

/** A finished week with its winners that are still listed. */
export interface PastWeek extends CalendarWeek {
  phase: WeekPhase;
  winners: { place: AwardedPlace; votes: number; listing: ListingSummary }[];
}

const [row, mostCards] = [6, 12];

/** Number of past weeks shown as cards with winners, chosen to fill rows of two or three. The others are single lines. */
export const weeksWithCards = (over: number): number => (over < row ? over : Math.min(mostCards, over - (over % row)));

interface WeekCount {
  week: Monday;
  live: number;
  scheduled: number;
}

/** Number of live and scheduled launches by week, earliest week first. */
export function countWeeks(table: ListingTable): readonly WeekCount[] {
  return table.derived('launches by week', () => {
    const live = new Map(table.byWeek().sizes());
    const scheduled = scheduledByWeek(table);
    return [...new Set([...live.keys(), ...scheduled.keys()])].sort().map((week) => ({
      week,
      live: live.get(week) ?? 0,
      scheduled: scheduled.get(week)?.length ?? 0,
    }));
  });
}

/** Scheduled launches of a week. */
export const scheduledIn = (table: ListingTable, week: Monday): readonly ListingRow[] =>
  scheduledByWeek(table).get(week) ?? [];

/**
 * The weeks that have a launch to show at `now`, in the given order. Scheduled launches only count for upcoming weeks.
 */
export function weeksWithLaunches(counts: readonly WeekCount[], now: Date): CalendarWeek[] {
  const current = weekOf(now);
  return counts
    .map(({ week, live, scheduled }) => ({ week, launches: live + (week > current ? scheduled : 0) }))
    .filter(({ launches }) => launches > 0);
}

export interface WeekNeighbours {
  earlier: Monday | null;
  later: Monday | null;
}

/**
 * The nearest weeks before and after a week that show launches; the current one always counts. Skips weeks without
 * launches, so that nobody clicks through empty weeks forever.
 */
export function neighboursOf(week: Monday, withLaunches: readonly CalendarWeek[], current: Monday): WeekNeighbours {
  const weeks = [...withLaunches.map((entry) => entry.week), current];
  const before = weeks.filter((other) => other < week);
  const after = weeks.filter((other) => other > week);
  return { earlier: before.sort().at(-1) ?? null, later: after.sort().at(0) ?? null };
}

/** Weeks by the year of their Monday, in the given order. */
export const weeksByYear = (weeks: readonly CalendarWeek[]): [string, CalendarWeek[]][] => [
  ...Map.groupBy(weeks, ({ week }) => week.slice(0, 4)),
];

const scheduledByWeek = (table: ListingTable): ReadonlyMap<Monday, ListingRow[]> =>
  table.derived('scheduled by week', () =>
    groupByMany(table.scheduled(), ({ launch_week }) => (launch_week === null ? [] : [launch_week])),
  );
