import { AwardModel } from '../award/award.model.ts';
import type { AwardRecord } from '../award/award.ts';
import { categoryTree } from '../category/category.reads.ts';
import { groupByMany } from '../group-by-many.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import type { ListingTable } from '../listing/listing-table.ts';
import { type LaunchWeekItem, rankWeek, toLaunchItem, toRankedItem } from './launch-week.ts';
import { type Monday, weekState } from './week-calendar.ts';

/** Launches of a week: the live ones ranked, and in a future week the scheduled ones after them. */
export async function readLaunchWeek(week: Monday, now: Date): Promise<LaunchWeekItem[]> {
  const [table, tree, awards] = await Promise.all([
    listingTable(),
    categoryTree(),
    AwardModel.find({ week }).lean<AwardRecord[]>().exec(),
  ]);
  const awardOf = new Map(awards.map((award) => [award.listing_id, award.kind]));
  const ranked = rankWeek(rowsOfWeek(table, week), week).map(({ row, standing }, index) => ({
    ...toRankedItem(row, standing, index + 1, tree),
    award: awardOf.get(row.id) ?? null,
  }));
  if (weekState(week, now) !== 'future') return ranked;
  const scheduled = table.scheduled().filter((row) => row.launch_week === week);
  return [...ranked, ...scheduled.map((row) => ({ ...toLaunchItem(row, tree), award: null }))];
}

/** Live listings with a launch in a week, in no order. */
export function rowsOfWeek(table: ListingTable, week: Monday): readonly ListingRow[] {
  const byWeek = table.derived('live rows by launch week', () => {
    const live = [...table.all()].filter((row) => row.status === 'live');
    return groupByMany(live, (row) => row.launches.map((launch) => launch.week));
  });
  return byWeek.get(week) ?? [];
}
