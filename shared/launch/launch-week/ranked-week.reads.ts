import { hasPart } from '../../change/change.reads.ts';
import { listingTable } from '../../directory/directory.reads.ts';
import type { CommunityStanding, ListingRow } from '../../directory/directory.ts';
import { type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import { readWeekResult } from '../week-result/week-result.reads.ts';
import type { WeekResult } from '../week-result/week-result.ts';
import { rankWeek } from './launch-week.ts';

/** A live launch of the week with its rank; unranked if it was voided, or restored after the ranking was final. */
export interface RankedLaunch {
  row: ListingRow;
  standing: CommunityStanding;
  rank: number | null;
}

/**
 * A week's live launches, best first: by current votes while the week is open, later by its result. Removed listings
 * leave a gap: listings below don't move up.
 */
export async function readRankedWeek(
  week: Monday,
): Promise<{ launches: RankedLaunch[]; result: WeekResult | undefined }> {
  const [table, result] = await Promise.all([listingTable(), readWeekResult(week)]);
  const present = rankWeek(table.byWeek().of(week), week);
  if (result === undefined) return { launches: present.map((each, index) => ({ ...each, rank: index + 1 })), result };
  const frozen = result.entries.flatMap((entry): RankedLaunch[] => {
    const row = table.getLive(entry.listing_id);
    return row === undefined
      ? []
      : [{ row, standing: standingOf(entry), rank: entry.voided === null ? entry.rank : null }];
  });
  const known = new Set(result.entries.map(({ listing_id }) => listing_id));
  const others = present.filter(({ row }) => !known.has(row.id));
  return { launches: [...frozen, ...others.map((each) => ({ ...each, rank: null }))], result };
}

/** A launch in the current week, with current votes. */
export interface OpenLaunch {
  week: Monday;
  votes: number;
  /** Null without votes. */
  rank: number | null;
  /** Number of launches that week, including this one. */
  launches: number;
}

/** Current launches among the given listings, by ID; others are omitted. */
export async function readOpenLaunches(
  listingIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, OpenLaunch>> {
  if (!(await hasPart('launches'))) return new Map();
  const week = weekOf(now);
  const ranked = rankWeek((await listingTable()).byWeek().of(week), week);
  return new Map(
    ranked.flatMap(({ row, standing: { votes } }, place): [number, OpenLaunch][] =>
      listingIds.includes(row.id)
        ? [[row.id, { week, votes, rank: votes > 0 ? place + 1 : null, launches: ranked.length }]]
        : [],
    ),
  );
}

/** A listing's votes in the current week; undefined if it isn't launching now. */
export async function readWeekVotes(slug: string, now: Date): Promise<number | undefined> {
  const week = weekOf(now);
  return (await listingTable()).bySlug(slug)?.launches.find((launch) => launch.week === week)?.votes;
}

/** A listing's launch in the current week; undefined if it isn't launching now. */
export const readOpenLaunch = async (listingId: number, now: Date): Promise<OpenLaunch | undefined> =>
  (await readOpenLaunches([listingId], now)).get(listingId);

const standingOf = (entry: WeekResult['entries'][number]): CommunityStanding => ({
  id: entry.listing_id,
  votes: entry.votes,
  votes_reached_at: entry.reached_at?.getTime() ?? Number.POSITIVE_INFINITY,
  launched_at: entry.launched_at.getTime(),
});
