import { endWeeks } from '../../../jobs/end-weeks.ts';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { newListing } from '../../../shared/directory/listing/new-listing.ts';
import { parseWebsite } from '../../../shared/kernel/address/website.ts';
import { addWeeks, type Monday, weekStart } from '../../../shared/kernel/week/week-calendar.ts';
import { readWeekResult } from '../../../shared/launch/week-result/week-result.reads.ts';
import { independentOrder, type RealLaunch, tiesOf } from './real-weeks.ts';

/** Results of replayed weeks. */
export interface Replayed {
  weeks: number;
  launches: number;
  ties: number;
  /** Final weeks, and those whose ranking matches the independent one. */
  final: number;
  sameOrder: number;
  /** The weeks' hashes in order: the same on each run. */
  hashes: string[];
  seconds: number;
}

const batch = 1_000;

/** Saves the launches of real weeks with their votes as live listings. */
export async function saveRealLaunches(weeks: readonly (readonly [Monday, readonly RealLaunch[]])[]): Promise<void> {
  const listings = weeks.flatMap(([week, launches]) => launches.map((launch) => listingOf(week, launch)));
  for (let first = 0; first < listings.length; first += batch) await saveListings(listings.slice(first, first + batch));
  await announceEverything(new Date());
}

/** Ends all weeks at once, as after a long downtime, and compares each with the independently computed ranking. */
export async function replayWeeks(weeks: readonly (readonly [Monday, readonly RealLaunch[]])[]): Promise<Replayed> {
  const last = weeks.at(-1)?.[0] ?? '2026-01-05';
  const started = performance.now();
  await endWeeks(() => weekStart(addWeeks(last, 2)));
  const seconds = (performance.now() - started) / 1000;
  const results = await Promise.all(weeks.map(async ([week]) => readWeekResult(week)));
  const isSame = weeks.filter(([, launches], index) => {
    const order = results[index]?.entries.map(({ listing_id }) => listing_id);
    return `${order}` === `${independentOrder(launches)}`;
  });
  return {
    weeks: weeks.length,
    launches: weeks.reduce((sum, [, launches]) => sum + launches.length, 0),
    ties: weeks.reduce((sum, [, launches]) => sum + tiesOf(launches), 0),
    final: results.filter((result) => result?.state === 'final').length,
    sameOrder: isSame.length,
    hashes: results.map((result) => result?.inputs_hash ?? ''),
    seconds,
  };
}

function listingOf(week: Monday, { id, day, votes }: RealLaunch) {
  const launched_at = new Date(`${day}T00:00:00.000Z`);
  const website = parseWebsite(`https://launch-${id}.example/`);
  if (website === undefined) throw new Error('The website of a launch has no address.');
  // The file doesn't say when the votes were reached: the end of the day is used.
  const votes_reached_at = new Date(`${day}T23:59:59.000Z`);
  return newListing({
    _id: id,
    slug: `launch-${id}`,
    name: `Launch ${id}`,
    website,
    now: launched_at,
    status: 'live',
    published_at: launched_at,
    launch_week: week,
    launched_at,
    launches: [{ week, launched_at, votes, votes_reached_at }],
    votes,
    votes_reached_at,
  });
}
