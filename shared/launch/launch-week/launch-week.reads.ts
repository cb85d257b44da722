import { categoryTree, listingTable, readAwardsOfWeeks } from '../../directory/directory.reads.ts';
import { type Monday, weekState } from '../../kernel/week/week-calendar.ts';
import { scheduledIn } from './launch-calendar.ts';
import { type LaunchWeekItem, rankWeek, toLaunchItem, toRankedItem } from './launch-week.ts';

/** Launches of a week: the live ones ranked, and in a future week the scheduled ones after them. */
export async function readLaunchWeek(week: Monday, now: Date): Promise<LaunchWeekItem[]> {
  const [table, tree, awards] = await Promise.all([listingTable(), categoryTree(), readAwardsOfWeeks([week])]);
  const awardOf = new Map(awards.map((award) => [award.listing_id, award.kind]));
  const ranked = rankWeek(table.byWeek().of(week), week).map(({ row, standing }, index) => ({
    ...toRankedItem(row, standing, index + 1, tree),
    award: awardOf.get(row.id) ?? null,
  }));
  if (weekState(week, now) !== 'future') return ranked;
  return [...ranked, ...scheduledIn(table, week).map((row) => ({ ...toLaunchItem(row, tree), award: null }))];
}
