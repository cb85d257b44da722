import { expect, test } from 'vitest';
import { endWeeks } from '../../../jobs/end-weeks.ts';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { VoteModel } from '../../../shared/community/vote/vote.model.ts';
import { hashOfInputs } from '../../../shared/community/week/frozen-week.ts';
import { readLedgerText } from '../../../shared/community/week/week-ledger.reads.ts';
import { AwardModel } from '../../../shared/directory/award/award.model.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { weekStart } from '../../../shared/kernel/week/week-calendar.ts';
import { WeekResultModel } from '../../../shared/launch/week-result/week-result.model.ts';
import { readWeekResult } from '../../../shared/launch/week-result/week-result.reads.ts';
import { nextWeek, now, thisWeek } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aLaunch, aListing } from '../../support/factories.ts';
import { killedAtEachStep } from '../../support/killed-steps.ts';
import { aVoter, castVotes } from '../../support/votes.ts';

useDatabase();

const monday = weekStart(nextWeek);
const tuesday = new Date(monday.getTime() + 24 * 3_600_000);

/** A finished week with two launches, one of them with an owner and a held vote. */
async function aWeekThatIsOver(): Promise<number> {
  await Promise.all([
    VoteModel.deleteMany({}),
    AwardModel.deleteMany({}),
    WeekResultModel.deleteMany({}),
    MailModel.deleteMany({}),
    ListingModel.deleteMany({}),
  ]);
  const owner = await aVoter();
  const launch = { launch_week: thisWeek, launches: [{ ...aLaunch(thisWeek, 0), votes_reached_at: null }] };
  const [won, other] = [aListing({ ...launch, owner_account_id: owner.id }), aListing(launch)];
  await saveListings([won, other]);
  await announceEverything(now);
  await castVotes(won._id, 3, now);
  await castVotes(other._id, 3, now);
  await VoteModel.updateOne({ listing_id: other._id }, { $set: { state: 'held' } });
  return won._id;
}

async function expectOneEnd(won: number): Promise<void> {
  const result = await readWeekResult(thisWeek);
  expect(result).toMatchObject({ state: 'final', counted: 5, held: 0, void: { undecided: 1 } });
  expect(hashOfInputs((await readLedgerText(thisWeek)) ?? '')).toBe(result?.inputs_hash);
  const awards = await AwardModel.find().sort({ place: 1 }).lean().exec();
  expect(awards).toMatchObject([
    { place: 1, listing_id: won, votes: 3 },
    { place: 2, votes: 2 },
  ]);
  expect(await MailModel.countDocuments({})).toBe(1);
  const votes = await ListingModel.find({}, { votes: 1 }).sort({ _id: 1 }).lean<{ votes: number }[]>().exec();
  expect(votes.map((listing) => listing.votes)).toEqual([3, 2]);
}

test('killing a week’s end at any step leaves one result, one set of awards and one mail after the rerun', async () => {
  const end = async () => {
    await endWeeks(() => monday);
    await endWeeks(() => tuesday);
  };
  const steps = await killedAtEachStep(
    aWeekThatIsOver,
    end,
    async (won) => {
      expect(await AwardModel.countDocuments({})).toBe((await readWeekResult(thisWeek))?.state === 'final' ? 2 : 0);
      await end();
      await expectOneEnd(won);
    },
    3,
  );
  expect(steps).toBeGreaterThan(8);
}, 600_000);

test('two processes ending a week at once, one killed at any step, end it once', async () => {
  await killedAtEachStep(
    aWeekThatIsOver,
    async () => {
      const both = await Promise.allSettled([endWeeks(() => monday), endWeeks(() => monday)]);
      await Promise.allSettled([endWeeks(() => tuesday), endWeeks(() => tuesday)]);
      for (const each of both) if (each.status === 'rejected') throw each.reason;
    },
    async (won) => {
      await endWeeks(() => monday);
      await endWeeks(() => tuesday);
      await expectOneEnd(won);
    },
    6,
  );
}, 600_000);
