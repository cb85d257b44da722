import { beforeEach, describe, expect, test } from 'vitest';
import { tallyNextVotes } from '../../../../shared/community/vote/tally.writes.ts';
import { VoteModel } from '../../../../shared/community/vote/vote.model.ts';
import type { VoteRecord } from '../../../../shared/community/vote/vote.ts';
import { castVote, forgetVoter, retractVote } from '../../../../shared/community/vote/vote.writes.ts';
import { freezeWeek } from '../../../../shared/community/week/frozen-week.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { WeekResultModel } from '../../../../shared/launch/week-result/week-result.model.ts';
import { saveWeekResult } from '../../../../shared/launch/week-result/week-result.writes.ts';
import { lastWeek, nextWeek, now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aLaunch, aListing, aWeekResult } from '../../../support/factories.ts';

useDatabase();

const createdAt = new Date('2026-10-01T00:00:00Z');
const voter = (id = crypto.randomUUID()) => ({ id, createdAt });
const isOn = (week: string) => week === thisWeek;
const launched = () => aListing({ launch_week: thisWeek, launches: [aLaunch(thisWeek, 2)], votes: 5 });
const counts = async (id: number) => {
  const listing = await readStoredListing(id);
  return [listing?.votes, ...(listing?.launches ?? []).map(({ votes }) => votes)];
};
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (problem: unknown) => (problem instanceof SlipwayError ? problem.code : problem),
  );
const tallyAll = async () => {
  let all = 0;
  for (let some = await tallyNextVotes(now); some > 0; some = await tallyNextVotes(now)) all += some;
  return all;
};

let id: number;
beforeEach(async () => {
  await VoteModel.deleteMany({});
  const listing = launched();
  id = listing._id;
  await saveListings([listing]);
});

test('a vote counts once, however often the button is clicked, and appears in no count before the tally', async () => {
  const one = voter();
  await Promise.all([castVote(one, id, now), castVote(one, id, now), castVote(one, id, now)]);
  expect(await counts(id)).toEqual([5, 2]);
  expect(await tallyAll()).toBe(1);
  await castVote(one, id, now);
  await tallyAll();
  expect(await counts(id)).toEqual([6, 3]);
});

test('a vote taken back no longer counts, and one cast again does', async () => {
  const one = voter();
  await castVote(one, id, now);
  await tallyAll();
  expect(await retractVote(one.id, id, isOn)).toBe(true);
  expect(await retractVote(one.id, id, isOn)).toBe(false);
  await tallyAll();
  expect(await counts(id)).toEqual([5, 2]);
  await castVote(one, id, now);
  await retractVote(one.id, id, isOn);
  await castVote(one, id, now);
  await tallyAll();
  expect(await counts(id)).toEqual([6, 3]);
});

test('nothing can be taken back once the week is over or if it was never cast', async () => {
  const one = voter();
  await castVote(one, id, now);
  expect(await retractVote(one.id, id, () => false)).toBe(false);
  expect(await retractVote(voter().id, id, isOn)).toBe(false);
});

test('concurrent or repeated tallies with votes in between lose and double none', async () => {
  const other = launched();
  await saveListings([other]);
  const voters = Array.from({ length: 30 }, () => voter());
  for (const [index, each] of voters.entries()) {
    await castVote(each, index % 3 === 0 ? other._id : id, now);
    if (index % 7 === 0) await Promise.all([tallyNextVotes(now), tallyNextVotes(now)]);
    if (index % 10 === 0) await retractVote(each.id, other._id, isOn);
  }
  await tallyAll();
  // Of the ten for the other listing, those of 0 and 30 … are withdrawn: 0, 10 and 20, of which only 0 was cast for it.
  expect(await counts(id)).toEqual([25, 22]);
  expect(await counts(other._id)).toEqual([14, 11]);
});

describe("a new account's vote", () => {
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const isNew = () => ({ ...voter(), createdAt: now });

  test('waits, and counts automatically from the moment the account is old enough, once', async () => {
    expect(await castVote(isNew(), id, now)).toMatchObject({ state: 'waiting', counts_from: tomorrow });
    await tallyNextVotes(new Date(tomorrow.getTime() - 1));
    expect(await counts(id)).toEqual([5, 2]);
    await tallyNextVotes(tomorrow);
    await tallyNextVotes(tomorrow);
    expect(await counts(id)).toEqual([6, 3]);
    expect((await readStoredListing(id))?.launches[0]?.votes_reached_at).toEqual(tomorrow);
    expect(await VoteModel.find().lean()).toMatchObject([{ state: 'counted', is_unchecked: true, cast_at: now }]);
  });

  test('stays out of the ledger while it waits, and can be taken back like any other', async () => {
    const one = isNew();
    await castVote(one, id, now);
    const [vote] = await VoteModel.find().lean<VoteRecord[]>().exec();
    const launch = { listingId: id, launchedAt: now, votes: 2, reachedAt: null };
    expect(freezeWeek(thisWeek, 1, [launch], vote === undefined ? [] : [vote])).toMatchObject({ counted: 0, held: 0 });
    expect(await retractVote(one.id, id, isOn)).toBe(true);
    await tallyNextVotes(tomorrow);
    expect(await counts(id)).toEqual([5, 2]);
  });
});

describe('is refused and stored nowhere:', () => {
  test.each([
    ['a listing that is not there', () => 999_999_999, 'not_found'],
    ['a draft', () => aListing({ status: 'draft', launch_week: thisWeek }), 'not_found'],
    ['what is scheduled', () => aListing({ status: 'scheduled', launch_week: nextWeek }), 'wrong_state'],
    ['a week that is over', () => aListing({ launch_week: lastWeek, launches: [aLaunch(lastWeek, 1)] }), 'wrong_state'],
  ] satisfies [string, () => number | ListingRecord, string][])('%s', async (_words, make, code) => {
    const made: number | ListingRecord = make();
    if (typeof made !== 'number') await saveListings([made]);
    expect(await refusal(castVote(voter(), typeof made === 'number' ? made : made._id, now))).toBe(code);
    expect(await VoteModel.countDocuments()).toBe(0);
  });

  test("the owner's vote, and the 31st within an hour", async () => {
    const owner = voter();
    const own = { ...launched(), owner_account_id: owner.id };
    await saveListings([own]);
    expect(await refusal(castVote(owner, own._id, now))).toBe('wrong_state');
    const eager = voter();
    const many = Array.from({ length: 31 }, launched);
    await saveListings(many);
    const outcomes = [];
    for (const each of many) outcomes.push(await refusal(castVote(eager, each._id, now)));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(30);
    expect(outcomes.at(-1)).toBe('wrong_state');
    expect(await refusal(castVote(eager, many[30]?._id ?? 0, new Date(now.getTime() + 3_600_001)))).toBe('taken');
  });
});

describe("a deleted account's votes", () => {
  test("are taken back while their week isn't final, so that returning gives no second vote", async () => {
    for (let time = 0; time < 3; time += 1) {
      const again = voter();
      await castVote(again, id, now);
      if (time !== 1) await tallyAll(); // also for a vote that isn't counted yet
      await forgetVoter(again.id, now);
    }
    await castVote(voter(), id, now);
    await tallyAll();
    expect(await counts(id)).toEqual([6, 3]);
  });

  test('keep counting once their week is final, without naming anybody', async () => {
    const [one, other] = [voter(), voter()];
    await castVote(one, id, now);
    await castVote(other, id, now);
    await tallyAll();
    await saveWeekResult({ ...aWeekResult(thisWeek, [id]), state: 'final', final_at: now }, now);
    await forgetVoter(one.id, now);
    await forgetVoter(other.id, now);
    await tallyAll();
    expect(await counts(id)).toEqual([7, 4]);
    expect(JSON.stringify(await VoteModel.find().lean())).not.toMatch(new RegExp(`${one.id}|${other.id}`));
    await WeekResultModel.deleteMany({});
  });
});
