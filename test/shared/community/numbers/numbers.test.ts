import { expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { readNumbers, readTypicalLaunch } from '../../../../shared/community/numbers/numbers.reads.ts';
import { listingNumbers } from '../../../../shared/community/numbers/numbers.ts';
import { numbersCsv } from '../../../../shared/community/numbers/numbers-csv.ts';
import { VisitBatch } from '../../../../shared/community/visit/visit-batch.ts';
import { writeBatch } from '../../../../shared/community/visit/write-visits.writes.ts';
import { tallyNextVotes } from '../../../../shared/community/vote/tally.writes.ts';
import { beginDemoRun } from '../../../../shared/directory/demo-run/demo-run.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { saveWeekResult } from '../../../../shared/launch/week-result/week-result.writes.ts';
import { lastWeek, now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aLaunch, aListing, aWeekResult } from '../../../support/factories.ts';
import { castVotes } from '../../../support/votes.ts';

useDatabase();

const [ines, ben, eve] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];

const launched = (owner: string) =>
  aListing({ owner_account_id: owner, launch_week: thisWeek, launches: [aLaunch(thisWeek, 0)] });

async function visits(id: number, visitors: number, at: Date): Promise<void> {
  const batch = new VisitBatch();
  for (let index = 0; index < visitors; index += 1) {
    batch.add(`listing/${id}`, at, 'views', 2);
    batch.addVisitor(`${id} ${at.getTime()} ${index}`, `listing/${id}`, at);
    batch.addReferrer(`listing/${id}`, at, index === 0 ? 'a.example' : 'b.example', 40);
  }
  batch.add(`listing/${id}`, at, 'clicks');
  batch.add(`listing/${id}`, at, 'mcp', 4);
  await writeBatch(batch, now);
}

test("an owner sees days, hours, sites, bots, ranks and the week's median, and nobody else sees any of it", async () => {
  const [own, rival, third] = [launched(ines), launched(ben), launched(eve)];
  await saveListings([own, rival, third]);
  const [monday, tuesday] = [new Date(`${thisWeek}T08:30:00Z`), new Date('2026-11-17T09:10:00Z')];
  await visits(own._id, 3, monday);
  await visits(own._id, 2, tuesday);
  await visits(rival._id, 9, monday);
  await visits(third._id, 1, monday);
  await castVotes(rival._id, 1, monday);
  await castVotes(own._id, 2, tuesday);
  while ((await tallyNextVotes(now)) > 0);

  const numbers = listingNumbers.parse(await readNumbers(ines, own._id, 3, now));
  expect(numbers.totals).toEqual({ views: 10, visitors: 5, clicks: 2, votes: 2, follows: 0 });
  expect(numbers.days.map(({ day, visitors, agents }) => [day, visitors, agents])).toEqual([
    ['2026-11-16', 3, 4],
    ['2026-11-17', 2, 4],
    ['2026-11-18', 0, 0],
  ]);
  expect(numbers.agents).toMatchObject({ mcp: 8, crawlers: 0 });
  expect(numbers.referrers).toEqual([
    { host: 'b.example', views: 3 },
    { host: 'a.example', views: 2 },
  ]);
  expect(numbers.launch_week).toMatchObject({ rank: 1, launches: 3, median: { visitors: 5, votes: 1 } });
  const hours = numbers.launch_week?.hours ?? [];
  expect(hours).toHaveLength(60); // Monday 00:00 to Wednesday 12:00
  expect(hours[8]).toMatchObject({ hour: '2026-11-16T08:00:00.000Z', visitors: 3, clicks: 1, rank: null });
  expect(hours[33]).toMatchObject({ visitors: 2, votes: 2, rank: 1 });
  expect(numbersCsv(numbers).split('\r\n').slice(0, 2)).toEqual([
    'time_utc,per,views,visitors,clicks,votes,follows,agents,rank',
    '2026-11-16,day,6,3,1,0,0,4,',
  ]);
  const ids = { listings: { rival: rival._id }, categories: {}, founders: {}, posts: {}, milestones: {} };
  await beginDemoRun({ begun_at: now, ids });
  await announceEverything(now);
  expect((await readNumbers(ines, own._id, 3, now)).launch_week).toMatchObject({ launches: 3, median: null });
  await expect(readNumbers(ben, own._id, 3, now)).rejects.toMatchObject({ code: 'not_found' });
  await expect(readNumbers(ines, 999_999, 3, now)).rejects.toMatchObject({ code: 'not_found' });
});

test('imported and demo votes count from the launch on, so owners see as many as visitors do', async () => {
  const launch = { ...aLaunch(thisWeek, 33), launched_at: new Date(`${thisWeek}T08:10:00Z`) };
  const launches = [aLaunch('2026-06-01', 7), launch];
  const own = aListing({ owner_account_id: ines, launch_week: thisWeek, votes: 40, launches });
  await saveListings([own]);
  await castVotes(own._id, 2, new Date('2026-11-17T09:10:00Z'));
  while ((await tallyNextVotes(now)) > 0);
  await announceEverything(now);
  const { totals, days, launch_week } = await readNumbers(ines, own._id, 7, now);
  expect(totals.votes).toBe(35);
  expect(days.map(({ votes }) => votes)).toEqual([0, 0, 0, 0, 33, 2, 0]);
  expect(launch_week).toMatchObject({ totals: { votes: 35 }, rank: 1 });
  expect(launch_week?.hours[8]).toMatchObject({ votes: 33, rank: 1 });
});

test('a listing with no data has zeros, and no launch week before it starts', async () => {
  const quiet = aListing({ owner_account_id: ines, status: 'scheduled', launch_week: '2026-12-07', launches: [] });
  await saveListings([quiet]);
  const numbers = listingNumbers.parse(await readNumbers(ines, quiet._id, 90, now));
  expect(numbers).toMatchObject({ totals: { views: 0, votes: 0 }, referrers: [], launch_week: null });
  expect(numbers.days).toHaveLength(90);
});

test("a typical launch is the median of the site's own launches, and hidden for fewer than ten", async () => {
  const week = lastWeek;
  const some = Array.from({ length: 11 }, () => aListing({ launches: [aLaunch(week, 0)] }));
  await saveListings(some);
  const ids = some.map(({ _id }) => _id);
  for (const [index, id] of ids.entries()) await visits(id, index, new Date(`${week}T08:00:00Z`));
  const result = { ...aWeekResult(week, ids), state: 'review' as const, final_at: null };
  const entries = result.entries.map((entry, index) => ({ ...entry, votes: 100 + index, carried: 100 }));
  const none = { at: now, reason: 'bought votes' };
  await saveWeekResult(
    { ...result, entries: entries.map((entry, index) => ({ ...entry, voided: index < 2 ? none : null })) },
    now,
  );
  expect(await readTypicalLaunch()).toBeUndefined();
  await saveWeekResult({ ...result, entries }, now);
  expect(await readTypicalLaunch()).toEqual({ launches: 10, weeks: 1, visitors: 4, clicks: 1, votes: 4 });
});
