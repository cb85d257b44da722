import { beforeEach, expect, test } from 'vitest';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { storeSetting } from '../../../shared/change/settings/settings.writes.ts';
import { decideOn } from '../../../shared/community/queue/decide.writes.ts';
import { readQueue } from '../../../shared/community/queue/queue.reads.ts';
import { undoDecision } from '../../../shared/community/queue/undo.writes.ts';
import { tallyNextVotes } from '../../../shared/community/vote/tally.writes.ts';
import { VoteModel } from '../../../shared/community/vote/vote.model.ts';
import { findVoteAlerts } from '../../../shared/community/vote-alert/find-alerts.writes.ts';
import { VoteAlertModel } from '../../../shared/community/vote-alert/vote-alert.model.ts';
import { closeWeek, finishWeek } from '../../../shared/community/week/end-week.writes.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { weekStart } from '../../../shared/kernel/week/week-calendar.ts';
import { WeekResultModel } from '../../../shared/launch/week-result/week-result.model.ts';
import { nextWeek, now, thisWeek } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aLaunch, aListing } from '../../support/factories.ts';
import { saveVotesOf } from '../../support/votes.ts';

useDatabase();

const dayMs = 86_400_000;
const operator = { kind: 'operator' } as const;
const launch = { launch_week: thisWeek, launches: [{ ...aLaunch(thisWeek, 0), votes_reached_at: null }] };
const odd = aListing({ ...launch, slug: 'odd' });
const others = Array.from({ length: 6 }, (_, index) => aListing({ ...launch, slug: `usual-${index}` }));
const subject = `alert-${odd._id}-${thisWeek}`;
const votesOf = async (id: number) => (await readStoredListing(id))?.votes;
const waiting = async () => (await readQueue({ kind: 'alert', staffId: null, page: 1, per_page: 5 })).page.items;

const cast = (listingId: number, count: number, daysOf: (index: number) => number) =>
  saveVotesOf(listingId, thisWeek, count, daysOf, now);

beforeEach(async () => {
  await Promise.all([
    VoteModel.deleteMany({}),
    VoteAlertModel.deleteMany({}),
    WeekResultModel.deleteMany({}),
    ListingModel.deleteMany({}),
    MailModel.deleteMany({}),
  ]);
  await saveListings([odd, ...others]);
  await announceEverything(now);
  await storeSetting({ path: 'team_email', value: 'team@site.example' }, now);
  for (const { _id } of others) await cast(_id, 10, (index) => 3 + ((index * 37 + _id) % 90));
  await cast(odd._id, 14, () => 300);
  await tallyNextVotes(now);
});

test('a launch with odd votes waits for the team with reasons, is announced by one mail, and its votes keep counting', async () => {
  await Promise.all([findVoteAlerts(thisWeek, now), findVoteAlerts(thisWeek, now)]);
  await findVoteAlerts(thisWeek, now);
  const [item, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(item).toMatchObject({ name: subject, kind: 'alert', listing: { slug: 'odd' } });
  expect(item?.reasons[0]).toBe(
    '14 of 14 votes look suspicious. They count unless you void them. The week is still running.',
  );
  expect(item?.reasons.slice(1).join()).toMatch(/14 votes from accounts of similar age; usual: \d/);
  expect(await votesOf(odd._id)).toBe(14);
  const mails = await MailModel.find({ to: 'team@site.example' }).lean<{ subject: string }[]>();
  expect(mails.map((mail) => mail.subject)).toEqual([`Suspicious votes for ${odd.name}`]);
});

test('one action voids every chosen vote, and another undoes it', async () => {
  await findVoteAlerts(thisWeek, now);
  const stamp = (await waiting())[0]?.stamp;
  await expect(decideOn(operator, { subject, verdict: 'void', stamp }, now)).rejects.toMatchObject({
    code: 'invalid_parameter',
  });
  const entry = await decideOn(operator, { subject, verdict: 'void', reason: 'bought', stamp }, now);
  expect(entry).toMatchObject({ action: 'alert.void', reason: 'bought', after: { state: 'void', votes: 14 } });
  expect([await votesOf(odd._id), await waiting()]).toEqual([0, []]);
  await findVoteAlerts(thisWeek, now);
  expect(await waiting()).toEqual([]);
  await undoDecision(operator, entry._id, now);
  await findVoteAlerts(thisWeek, now);
  expect([await votesOf(odd._id), (await waiting()).length]).toEqual([14, 1]);
});

test('votes somebody has let count are not reported again', async () => {
  await findVoteAlerts(thisWeek, now);
  await decideOn(operator, { subject, verdict: 'count' }, now);
  await findVoteAlerts(thisWeek, now);
  expect([await votesOf(odd._id), await waiting()]).toEqual([14, []]);
});

test('a week closed late is checked for odd votes too, and once final they are no longer reported', async () => {
  const late = new Date(weekStart(nextWeek).getTime() + 3 * dayMs);
  await closeWeek(thisWeek, late);
  expect((await waiting())[0]?.reasons[0]).toContain('The ranking becomes final at');
  expect(await finishWeek(thisWeek, late)).toBe(false);
  expect(await finishWeek(thisWeek, new Date(late.getTime() + dayMs))).toBe(true);
  expect([await votesOf(odd._id), await waiting()]).toEqual([14, []]);
  await expect(decideOn(operator, { subject, verdict: 'void', reason: 'bought' }, late)).rejects.toMatchObject({
    code: 'not_found',
  });
});
