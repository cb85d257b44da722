import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { checkNextVotes } from '../../../shared/community/vote/check-votes.writes.ts';
import { tallyNextVotes } from '../../../shared/community/vote/tally.writes.ts';
import { VoteModel } from '../../../shared/community/vote/vote.model.ts';
import { castVote } from '../../../shared/community/vote/vote.writes.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { newListing } from '../../../shared/directory/listing/new-listing.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { parseWebsite } from '../../../shared/kernel/address/website.ts';
import { inLanes } from '../../../shared/kernel/lanes/in-lanes.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { weekOf, weekStart } from '../../../shared/kernel/week/week-calendar.ts';
import { oneOf } from '../../../shared/platform/mongo/filters.ts';

const launches = 50;
const atOnce = 8;
const tallyEveryMs = 1_000;

/** The result of many votes. Durations of single votes in ms. */
interface ManyVotes {
  votes: number;
  /** Votes in the log, and votes counted on listings. */
  counted: number;
  listed: number;
  seconds: number;
  durations: number[];
  checkSeconds: number;
}

/**
 * Lets the accounts each vote for a number of 50 launches, some concurrently, every tenth vote twice, while a tally
 * runs.
 */
export async function castMany(accounts: number, votesEach: number): Promise<ManyVotes> {
  const now = new Date();
  const ids = await saveLaunches(now);
  const voters = await saveVoters(accounts, now);
  const presses = voters.flatMap((voter, index) =>
    Array.from({ length: votesEach }, (_, number) => ({ voter, listing: ids[(index + number * 7) % launches] ?? 1 })),
  );
  const again = presses.filter((_, index) => index % 10 === 0);
  const durations: number[] = [];
  const started = performance.now();
  let isDone = false;
  const tally = (async () => {
    while (!isDone || (await VoteModel.countDocuments({ is_due: true })) > 0) {
      await tallyNextVotes(now);
      await delay(tallyEveryMs);
    }
  })();
  await inLanes([...presses, ...again], atOnce, async ({ voter, listing }) => {
    const begun = performance.now();
    await castVote({ ...voter, address: `10.${durations.length % 250}.${durations.length % 99}.1` }, listing, now);
    durations.push(performance.now() - begun);
  });
  isDone = true;
  await tally;
  const seconds = (performance.now() - started) / 1000;
  const counted = await VoteModel.countDocuments({ state: 'counted', is_tallied: true });
  const listings = await ListingModel.find({ _id: oneOf(ids) }, { votes: 1 })
    .lean<{ votes: number }[]>()
    .exec();
  const listed = listings.reduce((sum, { votes }) => sum + votes, 0);
  const checking = performance.now();
  while (await checkNextVotes(now)); // until all are examined
  return {
    votes: presses.length,
    counted,
    listed,
    seconds,
    durations,
    checkSeconds: (performance.now() - checking) / 1000,
  };
}

async function saveLaunches(now: Date): Promise<number[]> {
  const week = weekOf(now);
  const ids = Array.from({ length: launches }, (_, index) => 90_000 + index);
  const launch = { week, launched_at: weekStart(week), votes: 0, votes_reached_at: null };
  await saveListings(
    ids.map((_id) => {
      const website = parseWebsite(`https://voted-${_id}.example/`);
      if (website === undefined) throw new Error('The website of a launch has no address.');
      const facts = {
        _id,
        slug: `voted-${_id}`,
        name: `Voted ${_id}`,
        website,
        now,
        status: 'live',
        published_at: now,
      } as const;
      return newListing({ ...facts, launch_week: week, launches: [launch] });
    }),
  );
  return ids;
}

async function saveVoters(count: number, now: Date): Promise<{ id: string; createdAt: Date }[]> {
  const createdAt = new Date(now.getTime() - 30 * dayMs);
  const voters = Array.from({ length: count }, () => ({ id: randomUUID(), createdAt }));
  await AccountModel.insertMany(
    voters.map(({ id }) => {
      const account = { _id: id, email: `${id}@mail.example`, name: null, role: 'member' as const };
      return { ...account, created_at: createdAt, updated_at: createdAt };
    }),
  );
  return voters;
}
