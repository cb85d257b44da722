import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBadges } from '../../jobs/check-badges.ts';
import { launchWeek } from '../../jobs/launch-week.ts';
import { closeQueue } from '../../jobs/queue.ts';
import { MailModel } from '../../shared/change/outbox/mail.model.ts';
import { saveCategories } from '../../shared/directory/category/category.writes.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../shared/identity/account/account.model.ts';
import { addWeeks, weekStart } from '../../shared/kernel/week/week-calendar.ts';
import { chooseFreeListing } from '../../shared/launch/free-launch/choose-free.writes.ts';
import { FreeLaunchModel } from '../../shared/launch/free-launch/free-launch.model.ts';
import { readOwnListing } from '../../shared/submission/owned-listing/owned-listing.reads.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { ownerId } from '../support/draft-factories.ts';
import { aCategory, aListing } from '../support/factories.ts';
import { barePage, type ProductWebsite, startProductWebsite } from '../support/product-website.ts';

let website: ProductWebsite;
const listingId = 4100;
const week = '2026-12-28';
const own = () => readOwnListing(ownerId, listingId);

useDatabase();
beforeAll(async () => {
  website = await startProductWebsite();
  await saveCategories([aCategory({ _id: 900, slug: 'inks', name: 'Inks' })]);
  const account = { _id: ownerId, email: 'ines@quillmoss.example', name: null, role: 'member' as const };
  await AccountModel.insertMany([{ ...account, created_at: now, updated_at: now }]);
  const listing = aListing({
    _id: listingId,
    name: 'Quillmoss',
    status: 'draft',
    published_at: null,
    website: website.url,
  });
  const mine = { ...listing, slug: 'unpublished-4100', owner_account_id: ownerId, tagline: 'Ink' };
  await saveListings([{ ...mine, primary_category: 900, category_path: [900] }]);
  await chooseFreeListing(ownerId, listingId, now);
});
afterAll(() => website.close());
afterAll(closeQueue);

test('without its badge a launch slips week by week; with it, it launches even if only Monday’s check finds it', async () => {
  await checkBadges(() => now);
  expect(await own()).toMatchObject({
    status: 'awaiting_badge',
    launch_week: week,
    badge: { outcome: 'missing', reason: 'absent', missed_week: null },
  });

  await launchWeek(() => weekStart(week));
  await launchWeek(() => weekStart(week));
  const next = addWeeks(week, 1);
  expect(await own()).toMatchObject({ status: 'awaiting_badge', launch_week: next });
  expect(await MailModel.countDocuments({})).toBe(1);

  website.front = barePage('Maintenance', '<h1>Down for maintenance</h1><p>Back in an hour.</p>');
  await checkBadges(() => weekStart(next));
  expect(await own()).toMatchObject({ badge: { outcome: 'unreachable', reason: 'stand_in_page' } });

  website.front = '';
  website.status = 503;
  await launchWeek(() => weekStart(next));
  const third = addWeeks(week, 2);
  expect(await own()).toMatchObject({
    launch_week: third,
    badge: { outcome: 'unreachable', reason: 'error_status', missed_week: next },
  });

  website.status = 200;
  website.footer = (await own()).badge?.html ?? '';
  await launchWeek(() => weekStart(third));
  expect(await own()).toMatchObject({ status: 'live', launch_week: third, launches: [{ week: third }] });
});

test('a listing launched before the job was killed is notified when it reruns, within the hour', async () => {
  const third = addWeeks(week, 2);
  await FreeLaunchModel.updateOne({ _id: listingId }, { $set: { notice: { kind: 'launched', at: now } } });
  await launchWeek(() => weekStart(third));
  expect(await MailModel.countDocuments({ _id: `free-launch-launched-${listingId}-${now.getTime()}` })).toBe(1);
});
