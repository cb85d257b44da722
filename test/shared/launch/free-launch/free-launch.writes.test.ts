import { beforeAll, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { SettingsModel } from '../../../../shared/change/settings/settings.model.ts';
import { readSettings } from '../../../../shared/change/settings/settings.reads.ts';
import { storeSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { saveCategories } from '../../../../shared/directory/category/category.writes.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { addWeeks, weekStart } from '../../../../shared/kernel/week/week-calendar.ts';
import { recordBadgeCheck } from '../../../../shared/launch/free-launch/badge-check.writes.ts';
import { chooseFreeListing } from '../../../../shared/launch/free-launch/choose-free.writes.ts';
import { launchScheduled, moveOn } from '../../../../shared/launch/free-launch/due-launches.writes.ts';
import { WeekSeatsModel, type WeekSeatsRecord } from '../../../../shared/launch/free-launch/free-launch.model.ts';
import {
  readDue,
  readFreeLaunch,
  readPendingNotices,
} from '../../../../shared/launch/free-launch/free-launch.reads.ts';
import { sendOwnerNotice } from '../../../../shared/launch/free-launch/notice.writes.ts';
import { inTransaction } from '../../../../shared/platform/mongo/mongo.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { ownerId } from '../../../support/draft-factories.ts';
import { aCategory, aListing } from '../../../support/factories.ts';

const seats = 3;
const firstWeek = '2026-12-28';

useDatabase();
beforeAll(async () => {
  await SettingsModel.insertMany([{ _id: 'site', launch: { free_seats_per_week: seats } }]);
  await saveCategories([aCategory({ _id: 900, slug: 'inks', name: 'Inks' })]);
  await AccountModel.insertMany([
    { _id: ownerId, email: 'ines@quillmoss.example', name: null, role: 'member', created_at: now, updated_at: now },
  ]);
  expect((await readSettings()).launch.free_seats_per_week).toBe(seats);
});

/** A submitted listing of the owner, before it is published. */
async function submitted(given: Partial<ListingRecord> = {}): Promise<ListingRecord> {
  const listing = aListing({
    status: 'draft',
    published_at: null,
    owner_account_id: ownerId,
    primary_category: 900,
    category_path: [900],
    tagline: 'Ink',
    ...given,
  });
  const stored = { ...listing, slug: `unpublished-${listing._id}` };
  await saveListings([stored]);
  return stored;
}

const stored = (id: number) => ListingModel.findOne({ _id: id }).lean<ListingRecord>().orFail();
const seatsOf = (week: string) => WeekSeatsModel.findOne({ _id: week }).lean<WeekSeatsRecord>();
const mailsAbout = async (id: number): Promise<string[]> => {
  const mails = await MailModel.find({}).lean<{ _id: string }[]>();
  return mails.map(({ _id }) => _id).filter((key) => key.includes(`-${id}-`));
};

/** A listing waiting for its badge, with a week. */
async function queued(given: Partial<ListingRecord> = {}, at = now): Promise<ListingRecord> {
  const { _id } = await submitted(given);
  return chooseFreeListing(ownerId, _id, at);
}

describe('choosing the free plan', () => {
  test("never gives a week's seat away twice, however many come at once", async () => {
    const listings = await Promise.all(Array.from({ length: 12 }, () => submitted()));
    const results = await Promise.allSettled(listings.map(({ _id }) => chooseFreeListing(ownerId, _id, now)));
    const weeks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.launch_week] : []));
    const counts = Map.groupBy(weeks, (week) => week);
    expect([...counts].map(([week, all]) => [week, all.length]).sort()).toEqual([
      [firstWeek, seats],
      ['2027-01-04', seats],
      ['2027-01-11', seats],
    ]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['no_free_week', 'no_free_week', 'no_free_week']);
    expect(await seatsOf(firstWeek)).toMatchObject({ taken: seats });
  });

  test('gives the listing its slug once, and leaves a queued one unchanged', async () => {
    const later = new Date('2027-03-03T12:00:00Z');
    const first = await queued({ name: 'Quillmoss' }, later);
    const second = await queued({ name: 'Quillmoss' }, later);
    expect([first.slug, second.slug]).toEqual(['quillmoss', 'quillmoss-2']);
    expect(first).toMatchObject({ status: 'awaiting_badge', plan: 'free' });
    const again = await chooseFreeListing(ownerId, first._id, later);
    expect(again).toMatchObject({ slug: 'quillmoss', launch_week: first.launch_week });
  });

  test("spells its slug in the site's language", async () => {
    await storeSetting({ path: 'language', value: 'de' }, now);
    const later = new Date('2027-04-07T12:00:00Z');
    expect((await queued({ name: 'Bäckerei Weiß & Söhne' }, later)).slug).toBe('baeckerei-weiss-und-soehne');
    await storeSetting({ path: 'language', value: 'en' }, now);
  });

  test.each([
    ['owned by someone else', { owner_account_id: null }, 'not_found'],
    ['that is live', { status: 'live' as const }, 'wrong_state'],
    ['without a category', { primary_category: null, category_path: [] }, 'draft_incomplete'],
    ['without a description', { tagline: null }, 'draft_incomplete'],
  ])('refuses a listing %s', async (_, given, code) => {
    const { _id } = await submitted(given);
    await expect(chooseFreeListing(ownerId, _id, now)).rejects.toMatchObject({ code });
  });
});

describe('a free listing', () => {
  const chosenAt = new Date('2028-01-05T09:00:00Z');
  const week = '2028-02-14';
  const monday = weekStart(week);

  test('goes from found badge to its Monday, with an email each', async () => {
    const { _id, launch_week } = await queued({}, chosenAt);
    expect(launch_week).toBe(week);
    expect(await recordBadgeCheck(_id, 'absent', chosenAt)).toBe('nothing');
    expect(await recordBadgeCheck(_id, 'found', chosenAt)).toBe('badge_found');
    expect(await readPendingNotices(100)).toContain(_id);
    await sendOwnerNotice(_id, chosenAt);
    await sendOwnerNotice(_id, chosenAt);
    expect(await mailsAbout(_id)).toEqual([expect.stringContaining('scheduled')]);
    expect(await launchScheduled(_id, new Date(monday.getTime() - 1))).toBe(false);
    expect(await readDue('scheduled', monday)).toContain(_id);
    expect(await launchScheduled(_id, monday)).toBe(true);
    expect(await launchScheduled(_id, monday)).toBe(false);
    expect(await stored(_id)).toMatchObject({
      status: 'live',
      launched_at: monday,
      launches: [{ week, votes: 0, launched_at: monday }],
    });
    await sendOwnerNotice(_id, monday);
    expect(await mailsAbout(_id)).toHaveLength(2);
  });

  test('launches in the current week when its own passed during downtime', async () => {
    const { _id } = await queued({}, chosenAt);
    await recordBadgeCheck(_id, 'found', chosenAt);
    await launchScheduled(_id, new Date('2028-03-01T10:00:00Z'));
    expect(await stored(_id)).toMatchObject({ status: 'live', launch_week: '2028-02-28' });
    expect((await stored(_id)).launches.map((launch) => launch.week)).toEqual(['2028-02-28']);
  });

  test('moves to the next week with a free seat when its badge is missing by then', async () => {
    const { _id, launch_week } = await queued({}, new Date('2029-01-03T09:00:00Z'));
    const due = weekStart(launch_week ?? '');
    const before = await seatsOf(launch_week ?? '');
    expect(await moveOn(_id, new Date(due.getTime() - 1))).toBe(false);
    expect(await readDue('awaiting_badge', due)).toContain(_id);
    expect(await moveOn(_id, due)).toBe(true);
    expect(await moveOn(_id, due)).toBe(false);
    expect((await stored(_id)).launch_week).toBe(addWeeks(launch_week ?? '', 1));
    expect((await seatsOf(launch_week ?? ''))?.taken).toBe((before?.taken ?? 0) - 1);
    await sendOwnerNotice(_id, due);
    expect(await mailsAbout(_id)).toEqual([expect.stringContaining('moved_on')]);
  });

  test('stays live without the badge for the grace period, and returns with it', async () => {
    const at = new Date('2030-01-02T09:00:00Z');
    const { _id, launch_week } = await queued({}, at);
    await recordBadgeCheck(_id, 'found', at);
    const launched = weekStart(launch_week ?? '');
    await launchScheduled(_id, launched);
    const days = (count: number) => new Date(launched.getTime() + count * dayMs);
    expect(await recordBadgeCheck(_id, 'absent', days(1))).toBe('grace_begins');
    expect(await recordBadgeCheck(_id, 'absent', days(2))).toBe('nothing');
    expect((await stored(_id)).status).toBe('live');
    expect(await recordBadgeCheck(_id, 'absent', days(8))).toBe('badge_lost');
    expect((await stored(_id)).status).toBe('awaiting_badge');
    expect(await readDue('awaiting_badge', days(9))).not.toContain(_id);
    expect(await recordBadgeCheck(_id, 'found', days(10))).toBe('badge_returned');
    expect(await stored(_id)).toMatchObject({ status: 'live', launch_week });
    expect(await readFreeLaunch(_id)).toMatchObject({ missing_since: null, outcome: 'found' });
  });

  test('loses its week again when the badge is removed before the launch', async () => {
    const { _id } = await queued({}, new Date('2031-01-01T09:00:00Z'));
    await recordBadgeCheck(_id, 'found', now);
    expect(await recordBadgeCheck(_id, 'unreachable', now)).toBe('nothing');
    expect(await recordBadgeCheck(_id, 'absent', now)).toBe('badge_lost');
    expect((await stored(_id)).status).toBe('awaiting_badge');
  });
});

test("listings of the same name submitted at once in their callers' transactions get distinct addresses", async () => {
  const whenSeatsAreFree = new Date(now.getTime() + 200 * dayMs);
  const [a, b] = [await submitted({ name: 'Twinmoss' }), await submitted({ name: 'Twinmoss' })];
  const chosen = await Promise.all(
    [a, b].map(({ _id }) => inTransaction(() => chooseFreeListing(ownerId, _id, whenSeatsAreFree))),
  );
  expect(chosen.map(({ slug }) => slug).sort()).toEqual(['twinmoss', 'twinmoss-2']);
});
