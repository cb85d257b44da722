import type { AwardedPlace, ListingRow, ListingSummary, ListingTable } from '../../directory/directory.ts';
import { groupByMany } from '../../kernel/group-by-many.ts';
import { type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import type { WeekPhase } from '../week-result/week-result.ts';

/** A week that has launches, and how many. */
export interface CalendarWeek {
  week: Monday;
  launches: number;
}

/** A week to come, with the first few of its launches. */
export interface UpcomingWeek extends CalendarWeek {
  listings: ListingSummary[];
}

/** A week that is over, with those of its winners that are still listed. */
export interface PastWeek extends CalendarWeek {
  phase: WeekPhase;
  winners: { place: AwardedPlace; votes: number; listing: ListingSummary }[];
}

const [row, mostCards] = [6, 12];

/** Number of past weeks shown as cards with winners, filling rows of two and three. The rest are single lines. */
export const weeksWithCards = (over: number): number => (over < row ? over : Math.min(mostCards, over - (over % row)));

interface WeekCount {
  week: Monday;
  live: number;
  scheduled: number;
}

/** Live and scheduled launches by week, earliest first. */
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

/** The weeks that show a launch at `now`, in the order given. Scheduled launches show in weeks to come only. */
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
 * The nearest weeks around a week that show launches; the current week always counts as one. Weeks without launches are left
 * out, or one could click from empty week to empty week for ever.
 */
export function neighboursOf(week: Monday, withLaunches: readonly CalendarWeek[], current: Monday): WeekNeighbours {
  const weeks = [...withLaunches.map((entry) => entry.week), current];
  const before = weeks.filter((other) => other < week);
  const after = weeks.filter((other) => other > week);
  return { earlier: before.sort().at(-1) ?? null, later: after.sort().at(0) ?? null };
}

/** Weeks by the year of their Monday, in the order given. */
export const weeksByYear = (weeks: readonly CalendarWeek[]): [string, CalendarWeek[]][] => [
  ...Map.groupBy(weeks, ({ week }) => week.slice(0, 4)),
];

const scheduledByWeek = (table: ListingTable): ReadonlyMap<Monday, ListingRow[]> =>
  table.derived('scheduled by week', () =>
    groupByMany(table.scheduled(), ({ launch_week }) => (launch_week === null ? [] : [launch_week])),
  );
