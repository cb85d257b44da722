import { listingTable, readAwardsOfWeeks } from '../../directory/directory.reads.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { addWeeks, type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import { readWeekStates } from '../../launch/launch.reads.ts';
import type { WeekIssue } from './week-issue.ts';

/** Weeks back in which the latest final one is news. */
const newsForWeeks = 3;
const mostNew = 10;

/**
 * What the weekly mail of now tells: of the latest week that is final its awards and how many launched, and what launches in this week.
 * Undefined where no week has become final for three weeks.
 */
export async function readWeekIssue(now: Date): Promise<WeekIssue | undefined> {
  const current = weekOf(now);
  const week = (await readWeekStates()).findLast(({ state }) => state === 'final')?._id;
  if (week === undefined || week < addWeeks(current, -newsForWeeks)) return undefined;
  const [awards, table] = [await readAwardsOfWeeks([week]), await listingTable()];
  const named = (id: number) => {
    const row = table.getLive(id);
    return row === undefined
      ? []
      : [{ name: row.name, tagline: row.tagline ?? '', url: absoluteUrl(listingPath(row.slug)) }];
  };
  const launched = (monday: Monday) => [...table.byWeek().of(monday)];
  return {
    week,
    winners: awards.flatMap(({ place, votes, listing_id }) =>
      named(listing_id).map((listing) => ({ ...listing, place, votes })),
    ),
    launches: launched(week).length,
    fresh: launched(current)
      .slice(0, mostNew)
      .flatMap(({ id }) => named(id)),
  };
}
