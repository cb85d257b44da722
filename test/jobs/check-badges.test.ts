import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkBadge, checkBadges, retryBadgeChecks } from '../../jobs/check-badges.ts';
import { listDeadLetters } from '../../shared/change/change.reads.ts';
import { DeadLetterModel } from '../../shared/change/dead-letter/dead-letter.model.ts';
import { saveCategories } from '../../shared/directory/category/category.writes.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { recordBadgeCheckRequest } from '../../shared/launch/free-launch/badge-check.writes.ts';
import { chooseFreeListing } from '../../shared/launch/free-launch/choose-free.writes.ts';
import { retryBadgeCheck } from '../../shared/launch/free-launch/failed-badge-check.writes.ts';
import { FreeLaunchModel } from '../../shared/launch/free-launch/free-launch.model.ts';
import { ThreadPool } from '../../shared/platform/threads/thread-pool.ts';
import { readOwnListing } from '../../shared/submission/owned-listing/owned-listing.reads.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { ownerId } from '../support/draft-factories.ts';
import { aCategory, aListing } from '../support/factories.ts';
import { startProductWebsite } from '../support/product-website.ts';

useDatabase();
beforeEach(async () => {
  await FreeLaunchModel.deleteMany({});
  await DeadLetterModel.deleteMany({});
});

const at = (minutes: number) => () => new Date(now.getTime() + minutes * 60_000);
const badge = async (id: number) => (await readOwnListing(ownerId, id)).badge;

async function aChosen(): Promise<number> {
  const website = await startProductWebsite();
  onTestFinished(() => website.close());
  await saveCategories([aCategory({ _id: 900, slug: 'inks', name: 'Inks' })]);
  const whole = { owner_account_id: ownerId, tagline: 'Ink', primary_category: 900, category_path: [900] };
  const listing = aListing({ status: 'draft', published_at: null, website: website.url, ...whole });
  await saveListings([{ ...listing, slug: `unpublished-${listing._id}` }]);
  await chooseFreeListing(ownerId, listing._id, now);
  await recordBadgeCheckRequest(listing._id);
  return listing._id;
}

/** Makes page reads fail because of a bug of ours, until fixed. */
function aFault(): () => void {
  const run = vi.spyOn(ThreadPool.prototype, 'run').mockRejectedValue(new Error('out of threads'));
  onTestFinished(() => run.mockRestore());
  return () => run.mockRestore();
}

test('a check that fails is repeated after a pause, and the page says it is being checked until then', async () => {
  const id = await aChosen();
  const mend = aFault();
  await expect(checkBadge(id, at(0))).rejects.toThrow('out of threads');
  expect(await badge(id)).toMatchObject({ checking: true, outcome: null });
  mend();
  await retryBadgeChecks(at(0.1));
  expect(await badge(id)).toMatchObject({ checking: true, outcome: null });
  await retryBadgeChecks(at(1));
  expect(await badge(id)).toMatchObject({ outcome: 'missing', reason: 'absent' });
  expect((await badge(id))?.checking).toBeUndefined();
  await retryBadgeChecks(at(60));
  expect(await FreeLaunchModel.findOne({ _id: id }).lean()).toMatchObject({ looks: 1, look_due_at: null });
});

test('after the last attempt the page says the check failed, and the team can repeat it', async () => {
  const id = await aChosen();
  const mend = aFault();
  await expect(checkBadge(id, at(0))).rejects.toThrow();
  for (const minutes of [1, 5, 20, 60]) await expect(retryBadgeChecks(at(minutes))).rejects.toThrow();
  await retryBadgeChecks(at(120));
  expect(await badge(id)).toMatchObject({ outcome: 'unreachable', reason: 'check_failed', checked_at: null });
  expect((await badge(id))?.checking).toBeUndefined();
  const { items } = await listDeadLetters({ page: 1, per_page: 10 });
  expect(items).toMatchObject([{ job: 'check-badge', subject: `${id}`, attempts: 5 }]);
  mend();
  expect(await retryBadgeCheck(id, at(130)())).toBe(true);
  await retryBadgeChecks(at(130));
  expect(await badge(id)).toMatchObject({ outcome: 'missing', reason: 'absent' });
});

test("a check that fails doesn't stop the daily checks of other listings", async () => {
  const [first, second] = [await aChosen(), await aChosen()];
  const run = vi.spyOn(ThreadPool.prototype, 'run').mockRejectedValueOnce(new Error('out of threads'));
  onTestFinished(() => run.mockRestore());
  await expect(checkBadges(at(0))).rejects.toThrow('Some badges could not be checked.');
  const outcomes = [await badge(first), await badge(second)].map((each) => each?.outcome);
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
});
