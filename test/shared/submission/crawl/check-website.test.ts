import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { requestDueWebsiteChecks } from '../../../../jobs/check-websites.ts';
import { ChangeModel } from '../../../../shared/change/feed/change-record.model.ts';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { storeSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { addListing } from '../../../../shared/directory/listing/change-listing.writes.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { type ListingRecord, listingRecord } from '../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { failingWebsiteWords } from '../../../../shared/directory/listing/listing-words.ts';
import { countFailingWebsites } from '../../../../shared/directory/listing/website-health.reads.ts';
import { recordWebsiteCheck } from '../../../../shared/directory/listing/website-health.writes.ts';
import { readListingPage } from '../../../../shared/directory/listing-page/listing-page.reads.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import { checkWebsite } from '../../../../shared/submission/crawl/check-website.writes.ts';
import { takeHostTurn } from '../../../../shared/submission/crawl/host-turn.writes.ts';
import { ReadingTurnModel } from '../../../../shared/submission/crawl/reading-turn.model.ts';
import { aSignedInPerson } from '../../../support/accounts.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';
import { barePage, type ProductWebsite, startProductWebsite } from '../../../support/product-website.ts';
import { startWebServer } from '../../../support/web-server.ts';

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
const look = (id: number, days: number) => checkWebsite(id, { now: () => day(days) });

async function aLiveListing(given: Partial<ListingRecord> = {}): Promise<ListingRecord> {
  const listing = {
    ...aListing({ status: 'live', owner_account_id: owner, ...given }),
    website_url: given.website_url ?? `${website.url}/`,
  };
  await saveListings([listing]);
  return listing;
}

const storedHealth = async () =>
  (await ListingModel.find({}).sort({ _id: 1 }).lean<ListingRecord[]>()).map(({ website_health }) => website_health);

test("a website that is gone is reported to owner and team after days, and on the listing's page after a month", async () => {
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

test('a parked domain is recognised by its page, and a reserved name is never requested', async () => {
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

test('a website with circular redirects, or without a free turn, does not count as silent', async () => {
  const circle = await startWebServer((_, response) => response.writeHead(302, { location: '/' }).end());
  setAllowedHosts([website.host, circle.host]);
  const { _id: id } = await aLiveListing({ website_url: `${circle.url}/` });
  await look(id, 0);
  await circle.close();
  website.robots = 'User-agent: *\nCrawl-delay: 1';
  const { _id: slow } = await aLiveListing();
  await takeHostTurn(website.host, 120_000, day(1));
  await look(slow, 1);
  website.robots = '';
  const outcomes = (await storedHealth()).map((health) => [health?.outcome, health?.failures]);
  expect(outcomes).toEqual([
    ['too_many_redirects', 0],
    ['not_looked_at', 0],
  ]);
});

test("the successor that a shut-down notice names is in the owner's email and on the listing's page", async () => {
  const { _id: id, slug } = await aLiveListing();
  const notice = '<p>Quillmoss has shut down. We have joined <a href="https://wick.example/hello">Wick</a>.</p>';
  website.front = barePage('Quillmoss', notice);
  for (const days of [0, 1, 3, 31]) await look(id, days);
  const failing = (await readListingPage(slug))?.failing;
  expect(failing).toEqual({ trouble: 'shut_down', since: now, movedTo: 'https://wick.example' });
  expect(failing && failingWebsiteWords(failing)).toMatch(/shutdown notice.* Successor: wick\.example\.$/);
  const [mail] = await MailModel.find({}).lean();
  expect(mail?.text).toContain('It names wick.example as its successor.');
});

test('only the origin of a redirect elsewhere is stored, so that no address invalidates the listing', async () => {
  const mover = await startWebServer(({ url, headers }, response) => {
    if (url === '/robots.txt') return response.writeHead(404).end();
    if (headers.host?.startsWith('localhost') === true)
      return response.writeHead(200, { 'content-type': 'text/html' }).end(barePage('Elsewhere', '<p>Elsewhere</p>'));
    return response.writeHead(302, { location: `http://localhost:${mover.port}/?${'ü'.repeat(600)}` }).end();
  });
  setAllowedHosts([website.host, mover.host, `localhost:${mover.port}`]);
  const { _id: id } = await aLiveListing({ website_url: `${mover.url}/` });
  await look(id, 0);
  await mover.close();
  expect(await storedHealth()).toMatchObject([
    { outcome: 'read', status: null, moved_to: `http://localhost:${mover.port}` },
  ]);
  expect(listingRecord.safeParse(await ListingModel.findOne({ _id: id }).lean().exec()).success).toBe(true);
});

test('no owner is emailed while this server is offline, only about websites that still fail afterwards', async () => {
  const ids = Array.from({ length: 6 }, (_, at) => 900 + at);
  await saveListings(
    ids.map((_id) =>
      aListing({
        _id,
        slug: `one-${_id}`,
        website: `https://one-${_id}.example`,
        status: 'live',
        owner_account_id: owner,
      }),
    ),
  );
  const noteAll = async (some: readonly number[], outcome: string, days: number) => {
    for (const id of some) {
      const { website_url: url } = await ListingModel.findOne({ _id: id }).lean<ListingRecord>().orFail();
      await recordWebsiteCheck(id, { url, outcome, status: null, moved_to: null }, day(days));
    }
  };
  for (const days of [0, 1, 2, 3]) await noteAll(ids, 'unknown_host', days);
  expect([await MailModel.countDocuments({}), await countFailingWebsites()]).toEqual([0, { count: 0, since: null }]);
  await noteAll(ids.slice(1), 'read', 4);
  for (const days of [4, 5, 6]) await noteAll(ids.slice(0, 1), 'unknown_host', days);
  expect([await MailModel.countDocuments({}), await countFailingWebsites()]).toEqual([1, { count: 1, since: day(6) }]);
});

test("a new listing hasn't been checked", async () => {
  const { _id } = aListing();
  await addListing(aListing({ _id, slug: 'fresh', website: 'https://fresh.example' }), now);
  expect((await ListingModel.findOne({ _id }).lean<ListingRecord>().orFail()).website_health ?? null).toBeNull();
});

test('each hour requests the checks that are due, for live listings only', async () => {
  const { _id: id } = await aLiveListing();
  await aLiveListing({ status: 'archived' });
  await requestDueWebsiteChecks(() => now);
  expect((await ReadingTurnModel.find({}).lean<{ _id: string }[]>()).map(({ _id }) => _id)).toEqual([
    `look-at-website ${id}`,
  ]);
  await look(id, 0);
  await ReadingTurnModel.deleteMany({});
  await requestDueWebsiteChecks(() => day(29));
  expect(await ReadingTurnModel.countDocuments({})).toBe(0);
  await requestDueWebsiteChecks(() => day(30));
  expect(await ReadingTurnModel.countDocuments({})).toBe(1);
});

test('a look that always throws is due again later, keeps what was known, and lets the others have their turn', async () => {
  const { _id: id } = await aLiveListing();
  website.status = 404;
  await look(id, 0);
  const broken = { now: () => day(1), signal: AbortSignal.abort(new Error('a fault of ours')) };
  await expect(checkWebsite(id, broken)).rejects.toThrow('a fault of ours');
  const [health] = await storedHealth();
  expect(health).toMatchObject({ outcome: 'http_error', failing_since: now, failures: 1, due_at: day(2) });
  await requestDueWebsiteChecks(() => day(1.5));
  expect(await ReadingTurnModel.countDocuments({})).toBe(0);
});

test('turned off, no website is looked at, and pages no longer say which ones fail', async () => {
  const { _id: id, slug } = await aLiveListing();
  website.status = 404;
  for (const days of [0, 1, 3, 31]) await look(id, days);
  expect((await readListingPage(slug))?.failing).toBeDefined();
  await storeSetting({ path: 'website_checks', value: false }, now);
  onTestFinished(() => storeSetting({ path: 'website_checks', value: true }, now));
  await requestDueWebsiteChecks(() => day(40));
  await look(id, 40);
  expect((await readListingPage(slug))?.failing).toBeUndefined();
  expect([await ReadingTurnModel.countDocuments({}), (await countFailingWebsites()).count]).toEqual([0, 0]);
});
