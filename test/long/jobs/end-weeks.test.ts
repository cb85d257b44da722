import { beforeEach, describe, expect, test } from 'vitest';
import { endWeeks } from '../../../jobs/end-weeks.ts';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { tallyNextVotes } from '../../../shared/community/vote/tally.writes.ts';
import { VoteModel } from '../../../shared/community/vote/vote.model.ts';
import { castVote } from '../../../shared/community/vote/vote.writes.ts';
import { hashOfInputs } from '../../../shared/community/week/frozen-week.ts';
import { readLedgerText, readWeekLedger } from '../../../shared/community/week/week-ledger.reads.ts';
import { AwardModel } from '../../../shared/directory/award/award.model.ts';
import type { AwardRecord } from '../../../shared/directory/award/award.ts';
import { changeListing } from '../../../shared/directory/listing/change-listing.writes.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { addWeeks, weekStart } from '../../../shared/kernel/week/week-calendar.ts';
import { readBadges } from '../../../shared/launch/badge/badge.reads.ts';
import { readLaunchWeek } from '../../../shared/launch/launch-week/launch-week.reads.ts';
import { WeekResultModel } from '../../../shared/launch/week-result/week-result.model.ts';
import { readWeekResult } from '../../../shared/launch/week-result/week-result.reads.ts';
import { nextWeek, now, thisWeek } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aLaunch, aListing } from '../../support/factories.ts';
import { aVoter, castVotes } from '../../support/votes.ts';

useDatabase();

const hours = (count: number, after = weekStart(nextWeek)) => new Date(after.getTime() + count * 3_600_000);
const launched = (slug: string, week = thisWeek) =>
  aListing({ slug, name: slug, launch_week: week, launches: [{ ...aLaunch(week, 0), votes_reached_at: null }] });
const awards = async () =>
  (await AwardModel.find().sort({ week: 1, place: 1 }).lean<AwardRecord[]>().exec()).map(
    ({ week, place, listing_id, votes }) => [week, place, listing_id, votes],
  );

const [first, second, unloved] = [launched('fern'), launched('moss'), launched('clay')];

beforeEach(async () => {
  await Promise.all([
    VoteModel.deleteMany({}),
    AwardModel.deleteMany({}),
    WeekResultModel.deleteMany({}),
    MailModel.deleteMany({}),
    ListingModel.deleteMany({}),
  ]);
  const owner = await aVoter({ email: `owner-${crypto.randomUUID()}@fern.example` });
  await saveListings([{ ...first, owner_account_id: owner.id }, second, unloved]);
  await announceEverything(now);
  await castVotes(first._id, 3, now);
  await castVotes(second._id, 3, hours(-30));
});

describe('when a launch week ends', () => {
  test('it closes for review, then becomes final with awards by votes: earlier launches win ties, no votes win nothing', async () => {
    await endWeeks(() => hours(-1));
    expect(await readWeekResult(thisWeek)).toBeUndefined();
    await endWeeks(() => hours(0));
    expect(await readWeekResult(thisWeek)).toMatchObject({
      state: 'review',
      review_until: hours(24),
      counted: 6,
      entries: [
        { listing_id: first._id, rank: 1, votes: 3 },
        { listing_id: second._id, rank: 2, votes: 3 },
        { listing_id: unloved._id, rank: 3, votes: 0 },
      ],
    });
    await endWeeks(() => hours(23));
    expect(await awards()).toEqual([]);
    await endWeeks(() => hours(24));
    expect(await awards()).toEqual([
      [thisWeek, 1, first._id, 3],
      [thisWeek, 2, second._id, 3],
    ]);
    const badges = await readBadges('fern', { shape: 'standard', mode: 'auto', size: 'm' });
    expect(badges?.items.map(({ kind }) => kind)).toContain('launch-of-the-week-1');
  });

  test('its winner is notified once, with card and badge addresses, however often and in parallel it runs', async () => {
    for (const at of [0, 0, 24, 24, 25])
      await Promise.all([endWeeks(() => hours(at)), endWeeks(() => hours(at)), endWeeks(() => hours(at))]);
    const mails = await MailModel.find().lean<{ subject: string; text: string }[]>().exec();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('fern is Launch of the Week #1');
    for (const part of ['/share/products/fern.png', 'launch-of-the-week-1', `/launches/${thisWeek}/ledger`, '3 votes'])
      expect(mails[0]?.text).toContain(part);
    expect(await awards()).toHaveLength(2);
    expect(await WeekResultModel.countDocuments()).toBe(1);
  });

  test('recounting its ledger gives its result, and the hash matches', async () => {
    await endWeeks(() => hours(0));
    await endWeeks(() => hours(24));
    const [text, ledger] = [(await readLedgerText(thisWeek)) ?? '', await readWeekLedger(thisWeek)];
    expect(hashOfInputs(text)).toBe(ledger?.result.inputs_hash);
    const votes = text.split('\n').map((line) => line.split(','));
    for (const entry of ledger?.entries ?? []) {
      const own = votes.filter(
        ([kind, listing, , , state]) => `${kind}${listing}${state}` === `vote${entry.listing_id}counted`,
      );
      expect(own).toHaveLength(entry.votes);
    }
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  test('a vote arriving after it is final is void, and changes nothing', async () => {
    await endWeeks(() => hours(0));
    await endWeeks(() => hours(24));
    const before = await readLedgerText(thisWeek);
    const late = { listing_id: second._id, week: thisWeek, cast_at: hours(-1), account_id: 'late', receipt: 'late' };
    await VoteModel.insertMany([{ _id: 'late', ...late, state: 'counted', is_tallied: false, is_due: true }]);
    await tallyNextVotes(hours(25));
    await endWeeks(() => hours(25));
    expect(await VoteModel.findOne({ _id: 'late' }).lean()).toMatchObject({ state: 'void', reason: 'late' });
    expect((await readWeekResult(thisWeek))?.counted).toBe(6);
    expect(await readLedgerText(thisWeek)).toBe(before);
    const refused = castVote(await aVoter(), second._id, now);
    await expect(refused).rejects.toMatchObject({ code: 'wrong_state' });
  });
});

test('missed weeks are processed in order, however many', async () => {
  const weeks = [0, 1, 2, 3].map((index) => addWeeks(nextWeek, index));
  await saveListings(
    weeks.map((week, index) => ({
      ...launched(`late-${index}`, week),
      launches: [aLaunch(week, 4 - index)],
      votes: 4 - index,
    })),
  );
  await announceEverything(now);
  await endWeeks(() => weekStart(addWeeks(nextWeek, 6)));
  expect((await awards()).map(([week]) => week)).toEqual([thisWeek, thisWeek, ...weeks]);
  expect(await WeekResultModel.countDocuments({ state: 'final' })).toBe(5);
});

test('a clock running ahead closes a week only while it is wrong: corrected, the week is open, and ends on time', async () => {
  await endWeeks(() => hours(1));
  await endWeeks(() => now);
  expect(await readWeekResult(thisWeek)).toBeUndefined();
  await castVotes(second._id, 1, now);
  for (const at of [0, -2, 0, 24, 12, 24]) await endWeeks(() => hours(at));
  expect(await awards()).toEqual([
    [thisWeek, 1, second._id, 4],
    [thisWeek, 2, first._id, 3],
  ]);
  expect(await MailModel.countDocuments()).toBe(1);
});

test('a listing taken down after the week leaves a gap, and nobody moves up', async () => {
  await endWeeks(() => hours(0));
  await endWeeks(() => hours(24));
  await changeListing(first._id, 'status', now, (before) => ({ ...before, status: 'suspended' }));
  expect((await readLaunchWeek(thisWeek, hours(25))).map(({ slug, rank }) => [slug, rank])).toEqual([
    ['moss', 2],
    ['clay', 3],
  ]);
});
