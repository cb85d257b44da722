import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkBadge } from '../../../../jobs/check-badges.ts';
import { launchWeek } from '../../../../jobs/launch-week.ts';
import { storeSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { saveCategories } from '../../../../shared/directory/category/category.writes.ts';
import { readStoredListing } from '../../../../shared/directory/directory.reads.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { chooseFreeListing } from '../../../../shared/launch/free-launch/choose-free.writes.ts';
import { readFreeLaunch } from '../../../../shared/launch/free-launch/free-launch.reads.ts';
import { readOwnListing } from '../../../../shared/submission/submission.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { ownerId } from '../../../support/draft-factories.ts';
import { aCategory, aListing } from '../../../support/factories.ts';

useDatabase();
beforeAll(async () => {
  await saveCategories([aCategory({ _id: 900, slug: 'inks', name: 'Inks' })]);
  await AccountModel.insertMany([
    { _id: ownerId, email: 'ines@quillmoss.example', name: null, role: 'member', created_at: now, updated_at: now },
  ]);
});
const turnLaunches = (value: boolean) => storeSetting({ path: 'parts.launches', value }, now);
beforeEach(() => turnLaunches(false));
afterEach(() => storeSetting({ path: 'launch.review', value: 'none' }, now));

async function chosen(): Promise<number> {
  const given = { owner_account_id: ownerId, primary_category: 900, category_path: [900], tagline: 'Ink' };
  const listing = aListing({ status: 'draft', published_at: null, ...given });
  await saveListings([{ ...listing, slug: `unpublished-${listing._id}` }]);
  await chooseFreeListing(ownerId, listing._id, now);
  return listing._id;
}

test('a site without launch weeks publishes at once, without a week, a launch or a badge', async () => {
  const id = await chosen();
  const listing = await readStoredListing(id);
  expect(listing).toMatchObject({ status: 'live', published_at: now, launch_week: null, launched_at: null });
  expect(listing?.launches).toEqual([]);
  expect(listing?.slug).not.toContain('unpublished');
  const own = await readOwnListing(ownerId, id);
  expect(own).toMatchObject({ badge: null, launch_week: null });
  expect(own.next_steps.join(' ')).not.toMatch(/launch|badge/i);
});

test('choosing twice changes nothing', async () => {
  const id = await chosen();
  await expect(chooseFreeListing(ownerId, id, now)).rejects.toThrow('while the listing is `live`');
});

test('a listing in review is published on approval, and its owner is told', async () => {
  await storeSetting({ path: 'launch.review', value: 'all' }, now);
  const id = await chosen();
  expect(await readStoredListing(id)).toMatchObject({ status: 'awaiting_badge' });
  expect((await readOwnListing(ownerId, id)).launch_week).toBeNull();
  await storeSetting({ path: 'launch.review', value: 'none' }, now);
  await checkBadge(id, () => now);
  expect(await readStoredListing(id)).toMatchObject({ status: 'live', launch_week: null });
  expect((await readFreeLaunch(id))?.notice).toBeNull();
});

test('queued listings are published when launch weeks are turned off', async () => {
  await turnLaunches(true);
  await storeSetting({ path: 'launch.badge_required', value: false }, now);
  const scheduled = await chosen();
  await storeSetting({ path: 'launch.badge_required', value: true }, now);
  const waiting = await chosen();
  expect(await readStoredListing(scheduled)).toMatchObject({ status: 'scheduled' });
  expect(await readStoredListing(waiting)).toMatchObject({ status: 'awaiting_badge' });
  await turnLaunches(false);
  await launchWeek(() => now);
  for (const id of [scheduled, waiting])
    expect(await readStoredListing(id)).toMatchObject({ status: 'live', launch_week: null, launches: [] });
});

test("listings published without launch weeks stay when they're turned on again", async () => {
  const id = await chosen();
  await turnLaunches(true);
  await launchWeek(() => now);
  expect(await readStoredListing(id)).toMatchObject({ status: 'live', launches: [] });
});
