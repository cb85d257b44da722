import { readDemoListings, requireListing } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { type Monday, weekEnd, weekStart } from '../../kernel/week/week-calendar.ts';
import { readLatestResults, readWeekResult } from '../../launch/launch.reads.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { FollowModel } from '../follow/follow.model.ts';
import { readReferrers, readVisitDays } from '../visit/visit.reads.ts';
import { subjectOfListing, subjectOfWeek, type VisitDay, type VisitReferrer } from '../visit/visit.ts';
import { VoteModel } from '../vote/vote.model.ts';
import type { VoteRecord } from '../vote/vote.ts';
import { readFrozenWeek, readVotesOfWeek } from '../week/week-votes.reads.ts';
import { agentsOf, countsByDay, countsByHour, daysUntil, type Happened, hoursBetween } from './by-time.ts';
import { type ListingNumbers, medianOf, sumOf } from './numbers.ts';
import { rankOverTime } from './rank-over-time.ts';

const mostReferrers = 50;
const weeksOfTypical = 8;
/** With fewer launches, a single one would dominate the median. */
const fewestOfTypical = 10;

/**
 * A listing's numbers for the last `days` days and its launch week, for those who manage it. Throws `not_found`, also
 * for other people's listings.
 */
export async function readNumbers(
  accountId: string,
  listingId: number,
  days: number,
  now: Date,
): Promise<ListingNumbers> {
  return numbersOf(await requireListing(accountId, listingId, 'see'), days, now);
}

/** Like `readNumbers`, but without a permission check. */
export async function numbersOf(listing: ListingRecord, days: number, now: Date): Promise<ListingNumbers> {
  const subject = subjectOfListing(listing._id);
  const shown = daysUntil(now, days);
  const [happened, referrers] = await Promise.all([readHappened([listing], shown), readReferrers(subject, shown)]);
  const own = happened(listing._id);
  const counts = countsByDay(own, shown);
  const visitsOn = Map.groupBy(own.visits, ({ day }) => day);
  return {
    listing_id: listing._id,
    name: listing.name,
    from: shown[0] ?? '',
    to: shown.at(-1) ?? '',
    totals: sumOf(counts),
    agents: agentsOf(own.visits),
    referrers: byHost(referrers),
    days: shown.map((day, index) => ({
      day,
      ...(counts[index] ?? sumOf([])),
      agents: Object.values(agentsOf(visitsOn.get(day) ?? [])).reduce((sum, each) => sum + each, 0),
    })),
    launch_week: await readLaunchWeek(listing, now),
  };
}

async function readLaunchWeek(listing: ListingRecord, now: Date): Promise<ListingNumbers['launch_week']> {
  const week = listing.launches.at(-1)?.week;
  if (week === undefined || weekStart(week) > now) return null;
  const [entries, votes] = await Promise.all([readEntries(week), readVotesOfWeek(week)]);
  const days = daysOf(week);
  const others = entries.filter(({ listing_id }) => listing_id !== listing._id);
  const launched = others.map(({ listing_id: _id, ...launch }) => ({ _id, launches: [{ week, ...launch }] }));
  // Demo numbers are made up, so they aren't used for comparison.
  const [demo, happened, ofWeekPage] = await Promise.all([
    readDemoListings(),
    readHappened([listing, ...launched], days),
    readVisitDays([subjectOfWeek(week)], days),
  ]);
  const hours = hoursBetween(weekStart(week), new Date(Math.min(weekEnd(week).getTime(), now.getTime())));
  const ends = hours.map((hour) => new Date(hour.getTime() + 3_600_000));
  const ranks = rankOverTime(entries, votes, listing._id, ends);
  const byHour = countsByHour(happened(listing._id), hours);
  const entry = entries.find(({ listing_id }) => listing_id === listing._id);
  const totalsOf = (id: number) => sumOf(countsByDay(happened(id), days));
  return {
    week,
    launches: entries.length,
    rank: entry === undefined || entry.votes === 0 || entry.voided !== null ? null : entry.rank,
    totals: totalsOf(listing._id),
    median: medianOf(entries.flatMap(({ listing_id: id }) => (demo.has(id) ? [] : [totalsOf(id)]))),
    week_page_views: ofWeekPage.reduce((sum, { views = 0 }) => sum + views, 0),
    hours: hours.map((hour, index) => ({
      hour: hour.toISOString(),
      ...(byHour[index] ?? sumOf([])),
      rank: ranks[index] ?? null,
    })),
  };
}

/** The seven days of a launch week. */
const daysOf = (week: Monday): string[] => daysUntil(new Date(weekEnd(week).getTime() - 1), 7);

const readEntries = async (week: Monday) => ((await readWeekResult(week)) ?? (await readFrozenWeek(week))).entries;

/** Medians of recent launches' counts in their launch weeks. */
interface TypicalLaunch {
  launches: number;
  weeks: number;
  visitors: number;
  clicks: number;
  votes: number;
}

/** Undefined if fewer than 10 launched in the last 8 closed weeks. Excludes the demo and imported votes. */
export async function readTypicalLaunch(): Promise<TypicalLaunch | undefined> {
  const [results, demo] = await Promise.all([readLatestResults(weeksOfTypical), readDemoListings()]);
  const weeks = await Promise.all(
    results.map(async ({ _id: week, entries }) => {
      const own = entries.filter(({ listing_id, voided }) => voided === null && !demo.has(listing_id));
      const days = daysOf(week);
      const visits = await readVisitDays(
        own.map(({ listing_id }) => subjectOfListing(listing_id)),
        days,
      );
      const visitsOf = Map.groupBy(visits, ({ subject }) => subject);
      return own.map(({ listing_id, votes, carried }) => ({
        ...sumOf(
          countsByDay({ visits: visitsOf.get(subjectOfListing(listing_id)) ?? [], votes: [], follows: [] }, days),
        ),
        votes: Math.max(votes - carried, 0),
      }));
    }),
  );
  const launches = weeks.flat();
  const median = launches.length < fewestOfTypical ? null : medianOf(launches);
  if (median === null) return undefined;
  const { visitors, clicks, votes } = median;
  return { launches: launches.length, weeks: weeks.filter((some) => some.length > 0).length, visitors, clicks, votes };
}

interface Launched {
  _id: number;
  launches: readonly Pick<ListingRecord['launches'][number], 'week' | 'launched_at' | 'votes'>[];
}

/** Events of these listings on these days, one query per kind. */
async function readHappened(listings: readonly Launched[], days: readonly string[]): Promise<(id: number) => Happened> {
  const ids = listings.map(({ _id }) => _id);
  const [visits, votes, follows] = await Promise.all([
    readVisitDays(ids.map(subjectOfListing), days),
    VoteModel.find({ listing_id: oneOf(ids), state: 'counted' }, { listing_id: 1, week: 1, cast_at: 1 })
      .lean<CountedVote[]>()
      .exec(),
    FollowModel.find({ listing_id: oneOf(ids) }, { listing_id: 1, since: 1 })
      .lean<{ listing_id: number; since: Date }[]>()
      .exec(),
  ]);
  const visitsOf = Map.groupBy(visits, ({ subject }) => subject);
  const votesOf = Map.groupBy(votes, ({ listing_id }) => listing_id);
  const followsOf = Map.groupBy(follows, ({ listing_id }) => listing_id);
  const launchesOf = new Map(listings.map(({ _id, launches }) => [_id, launches]));
  return (id) => ({
    visits: visitsOf.get(subjectOfListing(id)) ?? ([] as VisitDay[]),
    votes: timesOf(votesOf.get(id) ?? [], launchesOf.get(id) ?? []),
    follows: (followsOf.get(id) ?? []).map(({ since }) => since),
  });
}

type CountedVote = Pick<VoteRecord, 'listing_id' | 'week' | 'cast_at'>;

/** When votes were cast. Imported and demo votes have no time, so they count from the launch on, as in its ranks. */
function timesOf(votes: readonly CountedVote[], launches: Launched['launches']): Date[] {
  const castIn = Map.groupBy(votes, ({ week }) => week);
  const undated = launches.flatMap(({ week, launched_at, votes: all }) =>
    Array.from({ length: Math.max(0, all - (castIn.get(week)?.length ?? 0)) }, () => launched_at),
  );
  return [...votes.map(({ cast_at }) => cast_at), ...undated];
}

function byHost(referrers: readonly VisitReferrer[]): ListingNumbers['referrers'] {
  const hosts = [...Map.groupBy(referrers, ({ host }) => host)].map(([host, some]) => ({
    host,
    views: some.reduce((sum, { views }) => sum + views, 0),
  }));
  return hosts.toSorted((a, b) => b.views - a.views || (a.host < b.host ? -1 : 1)).slice(0, mostReferrers);
}
