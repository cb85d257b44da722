import { beforeEach, expect, test } from 'vitest';
import { requestDueWebsiteChecks } from '../../../jobs/check-websites.ts';
import { LongWorkModel } from '../../../shared/change/long-work/long-work.model.ts';
import { readLongWork } from '../../../shared/change/long-work/long-work.reads.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';

useDatabase();

const live = 300;
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
/** Marks websites as checked, which makes them due again in a month. */
async function lookAt(count: number): Promise<void> {
  const due = await ListingModel.find({ 'website_health.due_at': null }).limit(count).lean<{ _id: number }[]>();
  for (const { _id } of due) await ListingModel.updateOne({ _id }, { $set: { 'website_health.due_at': at(720) } });
}

beforeEach(async () => {
  await ListingModel.deleteMany({});
  await LongWorkModel.deleteMany({});
  await ListingModel.insertMany(Array.from({ length: live }, () => aListing()));
});

test('a backlog of website checks tells how many are up to date, until an hour’s batch is enough', async () => {
  await requestDueWebsiteChecks(() => now);
  expect(await readLongWork(now)).toMatchObject([{ kind: 'websites', done: 0, of: live, ended_at: null }]);
  await lookAt(50);
  await requestDueWebsiteChecks(() => at(1));
  expect(await readLongWork(at(1))).toMatchObject([{ done: 50, moved_at: at(1) }]);
  await requestDueWebsiteChecks(() => at(2));
  expect(await readLongWork(at(2))).toMatchObject([{ done: 50, moved_at: at(1) }]);
  await lookAt(100);
  await requestDueWebsiteChecks(() => at(3));
  expect(await readLongWork(at(3))).toMatchObject([{ ended_at: at(3) }]);
});

test('websites that an hour’s batch covers are no backlog', async () => {
  await lookAt(150);
  await requestDueWebsiteChecks(() => now);
  expect(await readLongWork(now)).toEqual([]);
});
