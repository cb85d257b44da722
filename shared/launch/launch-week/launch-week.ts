import { z } from 'zod';
import type { CategoryTree, ListingRow } from '../../directory/directory.ts';
import {
  awardKinds,
  type CommunityStanding,
  compareCommunity,
  listingSummary,
  toSummary,
} from '../../directory/directory.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';

/** Sections of the launch feed (contract 4.1). */
export const launchSections = [
  'today',
  'this-week',
  'trending',
  'most-voted',
  'recent',
  'most-viewed',
  'most-followed',
  'upcoming',
] as const;
export type LaunchSection = (typeof launchSections)[number];

/** A listing as the launch calendar and feed show it. */
export const launchItem = listingSummary
  .extend({
    rank: z
      .int()
      .nullable()
      .describe("Rank among the week's live launches; null in other lists and for scheduled launches."),
    week_votes: z.int().nullable().describe('Votes cast in its launch week; null before it launches.'),
    launched_at: z.string().nullable(),
  })
  .meta({ id: 'Launch' });
export type LaunchItem = z.infer<typeof launchItem>;

export const launchWeekItem = launchItem
  .extend({ award: z.enum(awardKinds).nullable().describe('Award won that week, once votes are final.') })
  .meta({ id: 'WeekLaunch' });
export type LaunchWeekItem = z.infer<typeof launchWeekItem>;

/** A row's launch in a week, as input for the ranking. */
function standingInWeek(row: ListingRow, week: Monday): CommunityStanding | undefined {
  const launch = row.launches.find((candidate) => candidate.week === week);
  return launch === undefined ? undefined : { id: row.id, ...launch };
}

/** Live listings that launched in a week, ranked by the votes cast in it. */
export function rankWeek(
  rows: readonly ListingRow[],
  week: Monday,
): { row: ListingRow; standing: CommunityStanding }[] {
  return rows
    .flatMap((row) => {
      const standing = standingInWeek(row, week);
      return standing === undefined ? [] : [{ row, standing }];
    })
    .sort((a, b) => compareCommunity(a.standing, b.standing));
}

/** A row outside a week's ranking. */
export function toLaunchItem(row: ListingRow, tree: CategoryTree): LaunchItem {
  const latest = row.launches.at(-1);
  return {
    ...toSummary(row, tree),
    rank: null,
    week_votes: latest?.votes ?? null,
    launched_at: isoOrNull(row.launched_at),
  };
}

/** A row with its rank in a week. */
export function toRankedItem(
  row: ListingRow,
  standing: CommunityStanding,
  rank: number | null,
  tree: CategoryTree,
): LaunchItem {
  return {
    ...toSummary(row, tree),
    rank,
    week_votes: standing.votes,
    launched_at: isoOrNull(standing.launched_at),
  };
}

const isoOrNull = (time: number): string | null => (Number.isFinite(time) ? new Date(time).toISOString() : null);
