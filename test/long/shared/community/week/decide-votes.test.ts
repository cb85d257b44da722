import { beforeEach, describe, expect, test } from 'vitest';
import { announceEverything } from '../../../../../shared/change/feed/change-record.writes.ts';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { resetSetting, storeSetting } from '../../../../../shared/change/settings/settings.writes.ts';
import { checkNextVotes } from '../../../../../shared/community/vote/check-votes.writes.ts';
import { NetworkKeyModel } from '../../../../../shared/community/vote/network-key.model.ts';
import { tallyNextVotes } from '../../../../../shared/community/vote/tally.writes.ts';
import { VoteModel } from '../../../../../shared/community/vote/vote.model.ts';
import type { VoteRecord } from '../../../../../shared/community/vote/vote.ts';
import { castVote, retractVote } from '../../../../../shared/community/vote/vote.writes.ts';
import { decideVotes, voidPlace } from '../../../../../shared/community/week/decide-votes.writes.ts';
import { closeWeek, finishWeek } from '../../../../../shared/community/week/end-week.writes.ts';
import { readVoteQueue } from '../../../../../shared/community/week/vote-queue.reads.ts';
import { AwardModel } from '../../../../../shared/directory/award/award.model.ts';
import { listAwards } from '../../../../../shared/directory/award/award.reads.ts';
import { ListingModel } from '../../../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../../shared/directory/listing/stored-listing.reads.ts';
import { weekStart } from '../../../../../shared/kernel/week/week-calendar.ts';
import { readWeekView } from '../../../../../shared/launch/launch-week/launch-week.reads.ts';
import { readLeaderboard } from '../../../../../shared/launch/leaderboard/leaderboard.reads.ts';
import { WeekResultModel } from '../../../../../shared/launch/week-result/week-result.model.ts';
import { readWeekResult } from '../../../../../shared/launch/week-result/week-result.reads.ts';
import { nextWeek, now, thisWeek } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aLaunch, aListing } from '../../../../support/factories.ts';
import { aVoter } from '../../../../support/votes.ts';

useDatabase();

const monday = weekStart(nextWeek);
const tuesday = new Date(monday.getTime() + 86_400_000);
const launch = { launch_week: thisWeek, launches: [{ ...aLaunch(thisWeek, 0), votes_reached_at: null }] };
const [bought, honest] = [aListing({ ...launch, slug: 'bought' }), aListing({ ...launch, slug: 'honest' })];
const votesOf = async (id: number) => (await readStoredListing(id))?.votes;
const statesOf = async (listing_id: number) =>
  (await VoteModel.find({ listing_id }).sort({ cast_at: 1 }).lean<VoteRecord[]>().exec()).map(({ state }) => state);
const settled = async () => {
  await tallyNextVotes(now);
  await checkNextVotes(now);
  await tallyNextVotes(now);
};

/** Eight old accounts vote from one network within minutes, and two others from elsewhere. */
async function castAll(): Promise<void> {
  for (let index = 0; index < 8; index += 1) {
    const voter = await aVoter({ created_at: new Date('2025-01-01T00:00:00Z') });
    await castVote({ ...voter, address: `203.0.113.${index}` }, bought._id, new Date(now.getTime() + index * 60_000));
  }
  for (const address of ['198.51.100.7', '2001:db8:1:2::/64'])
    await castVote({ ...(await aVoter()), address }, honest._id, now);
}

beforeEach(async () => {
  await Promise.all([
    VoteModel.deleteMany({}),
    AwardModel.deleteMany({}),
    WeekResultModel.deleteMany({}),
    ListingModel.deleteMany({}),
  ]);
  await saveListings([bought, honest]);
  await announceEverything(now);
  await castAll();
});

describe('votes that look bought', () => {
  test('are held, even already counted ones, and are left out of all counts until decided on', async () => {
    await tallyNextVotes(now);
    expect(await votesOf(bought._id)).toBe(8);
    await settled();
    expect([await votesOf(bought._id), await votesOf(honest._id)]).toEqual([0, 2]);
    expect(await readVoteQueue()).toMatchObject([{ week: thisWeek, until: null, listing: { slug: 'bought' } }]);
    expect((await readVoteQueue())[0]?.votes[0]?.signals).toEqual(['network', 'burst', 'woken']);
  });

  test('are held again when taken back and recast, but never once somebody has counted them', async () => {
    await settled();
    const [first] = await VoteModel.find({ listing_id: bought._id }).sort({ cast_at: 1 }).lean<VoteRecord[]>().exec();
    const voter = { id: first?.account_id ?? '', createdAt: new Date('2025-01-01T00:00:00Z'), address: '203.0.113.1' };
    expect(await retractVote(voter.id, bought._id, () => true)).toBe(true);
    await castVote(voter, bought._id, new Date(now.getTime() + 300_000));
    await settled();
    expect(new Set(await statesOf(bought._id))).toEqual(new Set(['held']));
    expect(await decideVotes({ listingId: bought._id, week: thisWeek }, { counts: true }, now)).toBe(8);
    await VoteModel.updateMany({}, { $set: { is_unchecked: true } });
    await settled();
    expect(await votesOf(bought._id)).toBe(8);
  });

  test("are voided by a decision with its reason, and can't be recast", async () => {
    await settled();
    const receipts = (await readVoteQueue()).flatMap(({ votes }) => votes.map(({ receipt = '' }) => receipt));
    expect(await decideVotes({ receipts: receipts.slice(0, 3) }, { counts: false, reason: 'bought' }, now)).toBe(3);
    expect((await statesOf(bought._id)).sort()).toEqual([...Array(5).fill('held'), ...Array(3).fill('void')]);
    const voided = await VoteModel.findOne({ state: 'void' }).orFail().lean<VoteRecord>().exec();
    const again = castVote({ id: voided.account_id, createdAt: new Date(0) }, bought._id, now);
    await expect(again).rejects.toThrow('is void: One of several bought or traded votes.');
  });

  test('leave their networks as hashes only, and not even those once the week is final', async () => {
    const stored = JSON.stringify(await VoteModel.find().lean());
    expect(stored).not.toMatch(/203\.0\.113|198\.51\.100|2001:db8/);
    expect(
      new Set((await VoteModel.find({ listing_id: bought._id }).lean<VoteRecord[]>()).map(({ network }) => network))
        .size,
    ).toBe(1);
    // The daily key for networks, and the weekly one for mailboxes.
    expect(await NetworkKeyModel.countDocuments()).toBe(2);
    expect(stored).not.toContain('@');
    await closeWeek(thisWeek, monday);
    await finishWeek(thisWeek, new Date(tuesday.getTime() + 1));
    const final = await VoteModel.find().lean<VoteRecord[]>().exec();
    expect(final.flatMap(({ network, mailbox }) => [network, mailbox])).toEqual(Array(20).fill(null));
  });
});

describe('during review', () => {
  test('a decision changes the order at once, and undecided votes are void when it ends', async () => {
    await closeWeek(thisWeek, monday);
    const order = async () => (await readWeekResult(thisWeek))?.entries.map(({ listing_id }) => listing_id);
    expect(await order()).toEqual([honest._id, bought._id]);
    const receipts = (await readVoteQueue()).flatMap(({ votes }) => votes.map(({ receipt = '' }) => receipt));
    await decideVotes({ receipts: receipts.slice(0, 5) }, { counts: true }, monday);
    expect(await order()).toEqual([bought._id, honest._id]);
    expect(await readWeekResult(thisWeek)).toMatchObject({ counted: 7, held: 3 });
    expect(await finishWeek(thisWeek, tuesday)).toBe(true);
    expect(await readWeekResult(thisWeek)).toMatchObject({ counted: 7, held: 0, void: { undecided: 3 } });
    expect(await votesOf(bought._id)).toBe(5);
  });

  test("the site's team is told of held votes once, if it has an address", async () => {
    const toTeam = () => MailModel.find({ to: 'team@directory.example' }).lean<{ text: string }[]>().exec();
    await closeWeek(thisWeek, monday);
    expect(await toTeam()).toEqual([]);
    await storeSetting({ path: 'team_email', value: 'team@directory.example' }, now);
    for (const at of [monday, tuesday]) {
      await WeekResultModel.deleteMany({});
      await closeWeek(thisWeek, at);
    }
    await resetSetting('team_email', now);
    expect(await toTeam()).toHaveLength(1);
    expect((await toTeam())[0]?.text).toContain('8 votes look bought or traded.');
  });

  test('nothing can be decided once the week is final', async () => {
    await closeWeek(thisWeek, monday);
    await finishWeek(thisWeek, tuesday);
    const late = decideVotes({ listingId: bought._id, week: thisWeek }, { counts: true }, tuesday);
    expect(await late).toBe(0);
    const { receipt = '' } = await VoteModel.findOne({ state: 'counted' }).orFail().lean<VoteRecord>().exec();
    await expect(decideVotes({ receipts: [receipt] }, { counts: false, reason: 'own' }, tuesday)).rejects.toThrow(
      'are final',
    );
  });
});

test('a rank that turns out to be bought is voided publicly: its award and votes go, and nobody moves up', async () => {
  await closeWeek(thisWeek, monday);
  await decideVotes({ listingId: bought._id, week: thisWeek }, { counts: true }, monday);
  expect(await voidPlace(thisWeek, bought._id, 'Too early.', monday)).toBe(false);
  await finishWeek(thisWeek, tuesday);
  const hash = (await readWeekResult(thisWeek))?.inputs_hash;
  expect(await voidPlace(thisWeek, bought._id, 'Its votes were bought.', tuesday)).toBe(true);
  expect(await voidPlace(thisWeek, bought._id, 'Once more.', tuesday)).toBe(false);
  const { launches, voided } = await readWeekView(thisWeek, tuesday);
  expect(launches.map(({ slug, rank, award }) => [slug, rank, award])).toEqual([
    ['bought', null, null],
    ['honest', 2, 'launch_of_the_week_2'],
  ]);
  const board = await readLeaderboard('community-weekly', thisWeek, { page: 1, per_page: 9 });
  expect(board.items.map(({ rank, listing }) => [rank, listing.slug])).toEqual([[2, 'honest']]);
  expect([...voided]).toEqual([['bought', 'Its votes were bought.']]);
  expect((await listAwards(undefined, { page: 1, per_page: 9 })).items.map(({ void_reason }) => void_reason)).toEqual([
    'Its votes were bought.',
    null,
  ]);
  expect(await votesOf(bought._id)).toBe(0);
  expect((await readWeekResult(thisWeek))?.inputs_hash).toBe(hash);
});
