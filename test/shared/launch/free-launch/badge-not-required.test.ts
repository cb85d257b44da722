import { afterEach, beforeAll, expect, test } from 'vitest';
import { checkBadge } from '../../../../jobs/check-badges.ts';
import { launchWeek } from '../../../../jobs/launch-week.ts';
import { storeSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { saveCategories } from '../../../../shared/directory/category/category.writes.ts';
import { readStoredListing } from '../../../../shared/directory/directory.reads.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { recordBadgeCheck } from '../../../../shared/launch/free-launch/badge-check.writes.ts';
import { chooseFreeListing } from '../../../../shared/launch/free-launch/choose-free.writes.ts';
import { readFreeLaunch, readUncheckedSince } from '../../../../shared/launch/free-launch/free-launch.reads.ts';
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
const requireBadge = (value: boolean) => storeSetting({ path: 'launch.badge_required', value }, now);
afterEach(async () => {
  await requireBadge(true);
  await storeSetting({ path: 'launch.review', value: 'none' }, now);
});

async function chosen(): Promise<number> {
  const given = { owner_account_id: ownerId, primary_category: 900, category_path: [900], tagline: 'Ink' };
  const listing = aListing({ status: 'draft', published_at: null, ...given });
  await saveListings([{ ...listing, slug: `unpublished-${listing._id}` }]);
  await chooseFreeListing(ownerId, listing._id, now);
  return listing._id;
}
const statusOf = async (id: number) => (await readStoredListing(id))?.status;

test('without a required badge a free launch gets its week at once, and nothing mentions badges', async () => {
  await requireBadge(false);
  const own = await readOwnListing(ownerId, await chosen());
  expect(own).toMatchObject({ status: 'scheduled', badge: null });
  expect(own.next_steps.join(' ')).not.toMatch(/badge/i);
});

test("listings that got their week without a badge aren't asked for one when it's required again", async () => {
  await requireBadge(false);
  const id = await chosen();
  await requireBadge(true);
  expect(await recordBadgeCheck(id, 'absent', now)).toBe('nothing');
  expect((await readOwnListing(ownerId, id)).badge).toBeNull();
  expect(await statusOf(await chosen())).toBe('awaiting_badge');
});

test('listings waiting for a badge get their week once none is required, and are told without mentioning badges', async () => {
  const id = await chosen();
  expect(await statusOf(id)).toBe('awaiting_badge');
  await requireBadge(false);
  await launchWeek(() => now);
  expect(await statusOf(id)).toBe('scheduled');
  expect(await readFreeLaunch(id)).toMatchObject({ is_waived: true, outcome: null, notice: null });
});

test('listings still in review keep waiting without a badge too', async () => {
  await requireBadge(false);
  await storeSetting({ path: 'launch.review', value: 'all' }, now);
  const id = await chosen();
  await checkBadge(id, () => now);
  expect(await statusOf(id)).toBe('awaiting_badge');
  await storeSetting({ path: 'launch.review', value: 'none' }, now);
  await checkBadge(id, () => now);
  expect(await statusOf(id)).toBe('scheduled');
  expect(await readUncheckedSince(now, 100)).not.toContain(id);
});
