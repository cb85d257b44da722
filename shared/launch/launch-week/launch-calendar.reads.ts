import { categoryTree, listingTable, readAwardsOfWeeks } from '../../directory/directory.reads.ts';
import type { CategoryTree, ListingTable } from '../../directory/directory.ts';
import { toSummary } from '../../directory/directory.ts';
import { type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import { readWeekStates } from '../week-result/week-result.reads.ts';
import { phaseOf } from '../week-result/week-result.ts';
import {
  type CalendarWeek,
  countWeeks,
  neighboursOf,
  type PastWeek,
  scheduledIn,
  type UpcomingWeek,
  type WeekNeighbours,
  weeksWithCards,
  weeksWithLaunches,
} from './launch-calendar.ts';
import { rankWeek } from './launch-week.ts';

const shownOfUpcoming = 4;

/** Launch weeks around the current one. */
interface LaunchCalendar {
  /** Nearest week first. */
  upcoming: UpcomingWeek[];
  /** The latest finished weeks with their winners, newest first. */
  past: PastWeek[];
  /** The weeks before those in `past`, newest first. */
  older: CalendarWeek[];
}

/** All weeks with launches, except the current one. */
export async function readLaunchCalendar(now: Date): Promise<LaunchCalendar> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const weeks = weeksWithLaunches(countWeeks(table), now);
  const current = weekOf(now);
  const over = weeks.filter(({ week }) => week < current).reverse();
  const cards = weeksWithCards(over.length);
  return {
    upcoming: weeks
      .filter(({ week }) => week > current)
      .map((entry) => ({ ...entry, listings: firstOf(table, tree, entry.week) })),
    past: await withWinners(over.slice(0, cards), table, tree, now),
    older: over.slice(cards),
  };
}

/** Previous and next weeks with launches. */
export async function readWeekNeighbours(week: Monday, now: Date): Promise<WeekNeighbours> {
  const table = await listingTable();
  return neighboursOf(week, weeksWithLaunches(countWeeks(table), now), weekOf(now));
}

function firstOf(table: ListingTable, tree: CategoryTree, week: Monday) {
  const live = rankWeek(table.byWeek().of(week), week).map(({ row }) => row);
  return [...live, ...scheduledIn(table, week)].slice(0, shownOfUpcoming).map((row) => toSummary(row, tree));
}

async function withWinners(
  weeks: readonly CalendarWeek[],
  table: ListingTable,
  tree: CategoryTree,
  now: Date,
): Promise<PastWeek[]> {
  const meant = weeks.map(({ week }) => week);
  const [awards, states] = await Promise.all([readAwardsOfWeeks(meant), readWeekStates(meant)]);
  const stateOf = new Map(states.map((state) => [state._id, state]));
  const byWeek = Map.groupBy(awards, ({ week }) => week);
  return weeks.map((entry) => ({
    ...entry,
    phase: phaseOf(entry.week, stateOf.get(entry.week), now),
    winners: (byWeek.get(entry.week) ?? []).flatMap(({ place, votes, listing_id }) => {
      const row = table.getLive(listing_id);
      return row === undefined ? [] : [{ place, votes, listing: toSummary(row, tree) }];
    }),
  }));
}
