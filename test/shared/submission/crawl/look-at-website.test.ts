import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestDueLooks } from '../../../../jobs/look-at-websites.ts';
import { ChangeModel } from '../../../../shared/change/feed/change-record.model.ts';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { addListing } from '../../../../shared/directory/listing/change-listing.writes.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { countFailingWebsites } from '../../../../shared/directory/listing/website-health.reads.ts';
import { readListingPage } from '../../../../shared/directory/listing-page/listing-page.reads.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { lookAtWebsite } from '../../../../shared/submission/crawl/look-at-website.writes.ts';
import { ReadingTurnModel } from '../../../../shared/submission/crawl/reading-turn.model.ts';
import { aSignedInPerson } from '../../../support/accounts.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';
import { barePage, type ProductWebsite, startProductWebsite } from '../../../support/product-website.ts';

let website: ProductWebsite;
let owner: string;

useDatabase();
beforeAll(async () => {
  website = await startProductWebsite();
  owner = (await aSignedInPerson({ email: 'ines@quillmoss.example' })).account._id;
});
afterAll(() => website.close());
beforeEach(async () => {
  Object.assign(website, { front: '', status: 200 });
  await Promise.all([ListingModel.deleteMany({}), ReadingTurnModel.deleteMany({})]);
  await Promise.all([MailModel.deleteMany({}), ChangeModel.deleteMany({})]);
});

const day = (count: number): Date => new Date(now.getTime() + count * dayMs);
const look = (id: number, days: number) => lookAtWebsite(id, { now: () => day(days) });

async function aLiveListing(given: Partial<ListingRecord> = {}): Promise<ListingRecord> {
  const listing = {
    ...aListing({ status: 'live', owner_account_id: owner, ...given }),
    website_url: `${website.url}/`,
  };
  await saveListings([listing]);
  return listing;
}

test("a website that is gone is told to the owner and the team after days, and on the listing's page after a month", async () => {
  const { _id: id, slug } = await aLiveListing();
  website.status = 404;
  for (const days of [0, 1, 2]) await look(id, days);
  expect([await countFailingWebsites(), await MailModel.countDocuments({})]).toEqual([{ count: 0, since: null }, 0]);
  await look(id, 3);
  await look(id, 10);
  expect(await countFailingWebsites()).toEqual({ count: 1, since: day(3) });
  expect(await MailModel.find({}, { to: 1, kind: 1, _id: 0 }).lean()).toEqual([
    { to: 'ines@quillmoss.example', kind: 'website_fails' },
  ]);
  expect([(await readListingPage(slug))?.failing, await ChangeModel.countDocuments({})]).toEqual([undefined, 0]);
  await look(id, 31);
  expect((await readListingPage(slug))?.failing).toEqual({ trouble: 'error', since: now, movedTo: null });
  expect(await ChangeModel.countDocuments({})).toBe(1);
  website.status = 200;
  await look(id, 38);
  expect([(await readListingPage(slug))?.failing, await ChangeModel.countDocuments({})]).toEqual([undefined, 2]);
  expect(await countFailingWebsites()).toEqual({ count: 0, since: null });
});

test('a parked domain is known by its page, and a reserved name is never asked for', async () => {
  const { _id: id } = await aLiveListing();
  website.front = barePage('quillmoss.test is for sale', '<h1>quillmoss.test is for sale</h1><p>Buy this domain</p>');
  await look(id, 0);
  const other = { ...aListing({ status: 'live' }), website_url: 'https://quillmoss.example/' };
  await saveListings([other]);
  await look(other._id, 0);
  const found = await ListingModel.find({}).sort({ _id: 1 }).lean<ListingRecord[]>();
  const outcomes = found.map(({ website_health: health }) => [health?.outcome, health?.failures]);
  expect(outcomes).toEqual([
    ['parked', 1],
    ['not_looked_at', 0],
  ]);
});

test('a listing that is new has not been looked at', async () => {
  const { _id } = aListing();
  await addListing(aListing({ _id, slug: 'fresh', website: 'https://fresh.example' }), now);
  expect((await ListingModel.findOne({ _id }).lean<ListingRecord>().orFail()).website_health ?? null).toBeNull();
});

test('each hour asks for the looks that are due, of live listings alone', async () => {
  const { _id: id } = await aLiveListing();
  await aLiveListing({ status: 'archived' });
  await requestDueLooks(() => now);
  expect((await ReadingTurnModel.find({}).lean<{ _id: string }[]>()).map(({ _id }) => _id)).toEqual([
    `look-at-website ${id}`,
  ]);
  await look(id, 0);
  await ReadingTurnModel.deleteMany({});
  await requestDueLooks(() => day(29));
  expect(await ReadingTurnModel.countDocuments({})).toBe(0);
  await requestDueLooks(() => day(30));
  expect(await ReadingTurnModel.countDocuments({})).toBe(1);
});
