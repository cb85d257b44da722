import { categoryTree, listingTable, readAwardsOfWeeks } from '../../directory/directory.reads.ts';
import { type Monday, weekState } from '../../kernel/week/week-calendar.ts';
import { phaseOf, type WeekPhase, type WeekResult } from '../week-result/week-result.ts';
import { scheduledIn } from './launch-calendar.ts';
import { type LaunchWeekItem, toLaunchItem, toRankedItem } from './launch-week.ts';
import { readRankedWeek } from './ranked-week.reads.ts';

/** A launch week's page data. */
export interface WeekView {
  launches: LaunchWeekItem[];
  phase: WeekPhase;
  /** The week's result, once closed. */
  result: WeekResult | undefined;
  /** Why entries were voided after the week was final, by slug. */
  voided: ReadonlyMap<string, string>;
}

/** Launches of a week: live ones ranked, followed by scheduled ones in a future week. */
export const readLaunchWeek = async (week: Monday, now: Date): Promise<LaunchWeekItem[]> =>
  (await readWeekView(week, now)).launches;

/** Like `readLaunchWeek`, with the week's status. */
export async function readWeekView(week: Monday, now: Date): Promise<WeekView> {
  const [table, tree, awards, { launches, result }] = await Promise.all([
    listingTable(),
    categoryTree(),
    readAwardsOfWeeks([week]),
    readRankedWeek(week),
  ]);
  const awardOf = new Map(awards.map((award) => [award.listing_id, award.kind]));
  const ranked = launches.map(({ row, standing, rank }) => ({
    ...toRankedItem(row, standing, rank, tree),
    award: awardOf.get(row.id) ?? null,
  }));
  const isFuture = weekState(week, now) === 'future';
  const scheduled = isFuture
    ? scheduledIn(table, week).map((row) => ({ ...toLaunchItem(row, tree), award: null }))
    : [];
  const reasonOf = new Map(result?.entries.map(({ listing_id, voided }) => [listing_id, voided?.reason]));
  return {
    launches: [...ranked, ...scheduled],
    phase: phaseOf(week, result, now),
    result,
    voided: new Map(
      launches.flatMap(({ row }) => {
        const reason = reasonOf.get(row.id);
        return reason === undefined ? [] : [[row.slug, reason] as const];
      }),
    ),
  };
}
