import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { storeSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { readActsOn } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { addWeeks } from '../../../../shared/kernel/week/week-calendar.ts';
import { chooseFreeListing } from '../../../../shared/launch/free-launch/choose-free.writes.ts';
import { FreeLaunchModel, WeekSeatsModel } from '../../../../shared/launch/free-launch/free-launch.model.ts';
import { setWeekLimits } from '../../../../shared/launch/paid-launch/week-limits.writes.ts';
import { readListingsInWeek } from '../../../../shared/launch/staff-week/planned-week.reads.ts';
import { cancelLaunchForTeam, moveLaunchForTeam } from '../../../../shared/launch/staff-week/staff-launch.writes.ts';
import { nextWeek, now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { anAccount } from '../../../support/factories.ts';
import { aQueued, buyer, saveSixCategories } from '../../../support/shop.ts';

useDatabase();
const operator = { kind: 'operator' } as const;
const reason = 'The founder asked for it.';
beforeAll(async () => {
  await saveSixCategories();
  await AccountModel.insertMany([anAccount({ _id: buyer, email: 'owner@mail.example' })]);
});
beforeEach(() => Promise.all([WeekSeatsModel.deleteMany({}), MailModel.deleteMany({})]));

const holders = async (week: string) => (await WeekSeatsModel.findById(week).lean())?.holders ?? [];
const mails = async () =>
  (await MailModel.find({ to: 'owner@mail.example' }).lean()).map(({ subject, text }) => `${subject}: ${text}`);
async function aWaiting() {
  const { _id } = await aQueued({ status: 'draft' });
  const { launch_week } = await chooseFreeListing(buyer, _id, now);
  return { id: _id, week: launch_week ?? '' };
}

describe('a queued free launch', () => {
  test('can be moved by the team with its seat, and its owner sees the reason', async () => {
    const { id, week } = await aWaiting();
    await moveLaunchForTeam(operator, id, { week, to: nextWeek, reason }, now);
    expect(await readStoredListing(id)).toMatchObject({ status: 'awaiting_badge', launch_week: nextWeek });
    expect([await holders(week), await holders(nextWeek)]).toEqual([[], [id]]);
    expect(await readListingsInWeek(nextWeek)).toMatchObject([{ _id: id, hasSeat: true }]);
    expect(await mails()).toMatchObject([expect.stringContaining(reason)]);
    const [act] = await readActsOn(`listing-${id}`, 9);
    expect(act).toMatchObject({ action: 'launch.move', note: reason, before: { week }, after: { week: nextWeek } });
  });

  test("can't move into a full, begun or missing week, nor out of a week it has left", async () => {
    const { id, week } = await aWaiting();
    await setWeekLimits(operator, nextWeek, { free: 0, paid: 0 }, now);
    const to = (other: string, from = week) => moveLaunchForTeam(operator, id, { week: from, to: other, reason }, now);
    await expect(to(nextWeek)).rejects.toThrow('All spots for this week are taken');
    for (const other of [thisWeek, '2026-12-01', addWeeks(thisWeek, 500)])
      await expect(to(other)).rejects.toThrow('Choose the Monday of an upcoming week');
    await expect(to(addWeeks(nextWeek, 1), nextWeek)).rejects.toThrow('Someone moved this launch in the meantime');
    expect([await holders(week), await mails()]).toEqual([[id], []]);
  });

  test('cancelled by the team becomes a complete draft, frees its seat, and its owner may choose again', async () => {
    const { id, week } = await aWaiting();
    await cancelLaunchForTeam(operator, id, { week, reason }, now);
    expect(await readStoredListing(id)).toMatchObject({
      status: 'draft',
      launch_week: null,
      tagline: 'Says what it is',
    });
    expect([await holders(week), await FreeLaunchModel.findById(id).lean()]).toEqual([[], null]);
    expect(await mails()).toMatchObject([expect.stringContaining('was cancelled')]);
    await expect(cancelLaunchForTeam(operator, id, { week, reason }, now)).rejects.toThrow('no upcoming launch');
    expect(await chooseFreeListing(buyer, id, now)).toMatchObject({ status: 'awaiting_badge', launch_week: week });
  });
});

test('a week keeps at least as many seats as are taken, and shows the number', async () => {
  await storeSetting({ path: 'launch.free_seats_per_week', value: 5 }, now);
  const first = await aWaiting();
  const second = await aWaiting();
  expect(first.week).toBe(second.week);
  const few = setWeekLimits(operator, first.week, { free: 1, paid: 0 }, now);
  await expect(few).rejects.toThrow('2 spots for this week are taken');
});
