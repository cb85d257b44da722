import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { setRevenueAddresses } from '../../../shared/commerce/revenue/ask-provider.fetch.ts';
import {
  connectRevenue,
  disconnectRevenue,
  forgetRevenueSources,
} from '../../../shared/commerce/revenue/connect-revenue.writes.ts';
import { refreshRevenue } from '../../../shared/commerce/revenue/refresh-revenue.writes.ts';
import { readOwnRevenue } from '../../../shared/commerce/revenue/revenue.reads.ts';
import { RevenueSourceModel } from '../../../shared/commerce/revenue/revenue-source.model.ts';
import { ClaimModel } from '../../../shared/community/claim/claim.model.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { weekOf } from '../../../shared/kernel/week/week-calendar.ts';
import { readLeaderboard } from '../../../shared/launch/leaderboard/leaderboard.reads.ts';
import { setAllowedHosts } from '../../../shared/platform/outbound/fetch-page.ts';
import { setSealingKey } from '../../../shared/platform/sealing/sealing.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';
import { startWebServer, type WebServer } from '../../support/web-server.ts';

useDatabase();

const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const [owner, other] = [randomUUID(), randomUUID()];
const mine = aListing({ owner_account_id: owner });
const second = aListing({ owner_account_id: owner });
const theirs = aListing({ owner_account_id: other });
const key = 'eyJhbGciOiJS.eyJzdWIiOiIxMjM0.c2lnbmF0dXJl';
const wish = { provider: 'lemon_squeezy', key } as const;
let server: WebServer;
let answer: { status: number; revenue: number; sales: number };

beforeAll(async () => {
  server = await startWebServer((_, response) => {
    const attributes = { thirty_day_revenue: answer.revenue, thirty_day_sales: answer.sales };
    response.writeHead(answer.status).end(JSON.stringify({ data: [{ id: '7', attributes }] }));
  });
  setAllowedHosts([server.host]);
  const { url } = server;
  setRevenueAddresses({ stripe: url, polar: url, paddle: url, lemon_squeezy: url });
  setSealingKey(randomBytes(32));
});
afterAll(() => server.close());
beforeEach(async () => {
  answer = { status: 200, revenue: 420_000, sales: 12 };
  await Promise.all([ListingModel.deleteMany({}), RevenueSourceModel.deleteMany({}), ClaimModel.deleteMany({})]);
  await saveListings([mine, second, theirs]);
  await announceEverything(now);
  await prove(mine._id, owner, 'dns');
});

/** A verified claim; nothing else is checked. */
async function prove(listing_id: number, account_id: string, method: string): Promise<void> {
  const claim = { _id: listing_id, account_id, listing_id, method, status: 'verified', open_key: `${listing_id}` };
  await ClaimModel.collection.insertOne(claim as never);
}
const revenueOf = async ({ _id }: ListingRecord) =>
  (await ListingModel.findById(_id).lean<ListingRecord>())?.revenue ?? null;

test('a connected listing is on the board with source, date and method; its key is sealed and never shown', async () => {
  expect(await connectRevenue(owner, mine._id, wish, now)).toBe('shown');
  const board = await readLeaderboard('revenue', weekOf(now), { page: 1, per_page: 10 });
  const metric = { value: 420_000, source: 'Lemon Squeezy, payments of the last 30 days' };
  expect(board.items).toMatchObject([
    { listing: { slug: mine.slug }, metric: { ...metric, as_of: now.toISOString().slice(0, 10) } },
  ]);
  const stored = await RevenueSourceModel.find({}).lean();
  expect(JSON.stringify(stored)).not.toContain(key);
  expect(JSON.stringify(await readOwnRevenue(owner, mine._id))).not.toMatch(/sealed|mark/);
});

test.each([
  ['somebody else', other, mine, 'not_found'],
  ['an owner whose website is not verified', owner, second, 'wrong_state'],
] as const)('connecting is refused for %s', async (_, account, listing, code) => {
  server.asked.length = 0;
  await expect(connectRevenue(account, listing._id, wish, now)).rejects.toMatchObject({ code });
  expect(server.asked).toHaveLength(0);
});

test('connecting is refused if only a mail proves the website, for a secret key, and for a key the provider refuses', async () => {
  await prove(second._id, owner, 'email');
  await expect(connectRevenue(owner, second._id, wish, now)).rejects.toMatchObject({ code: 'wrong_state' });
  const secret = { provider: 'stripe', key: 'sk_live_abcdefghijklmnop' } as const;
  await expect(connectRevenue(owner, mine._id, secret, now)).rejects.toMatchObject({ problems: [{ field: 'key' }] });
  answer.status = 401;
  await expect(connectRevenue(owner, mine._id, wish, now)).rejects.toMatchObject({ problems: [{ field: 'key' }] });
  expect(await RevenueSourceModel.countDocuments({})).toBe(0);
});

test('one account backs one listing', async () => {
  await connectRevenue(owner, mine._id, wish, now);
  await connectRevenue(owner, mine._id, wish, now);
  await prove(theirs._id, other, 'file');
  await expect(connectRevenue(other, theirs._id, wish, now)).rejects.toMatchObject({ code: 'wrong_state' });
  await disconnectRevenue(owner, mine._id, now);
  await disconnectRevenue(owner, mine._id, now);
  expect(await revenueOf(mine)).toBeNull();
  expect(await connectRevenue(other, theirs._id, wish, now)).toBe('shown');
});

test('it is reread daily, kept through seven days of silence, and gone at once when the key is revoked', async () => {
  await connectRevenue(owner, mine._id, wish, now);
  answer.revenue = 500_000;
  await refreshRevenue(() => days(0.5));
  expect(await revenueOf(mine)).toMatchObject({ monthly_cents: 420_000 });
  await Promise.all([refreshRevenue(() => days(1)), refreshRevenue(() => days(1))]);
  expect(await revenueOf(mine)).toMatchObject({ monthly_cents: 500_000 });
  answer.status = 500;
  await refreshRevenue(() => days(7.9));
  expect(await revenueOf(mine)).not.toBeNull();
  await refreshRevenue(() => days(8.1));
  expect(await revenueOf(mine)).toBeNull();
  answer.status = 200;
  await refreshRevenue(() => days(10));
  expect(await revenueOf(mine)).not.toBeNull();
  answer.status = 403;
  await refreshRevenue(() => days(12));
  expect(await revenueOf(mine)).toBeNull();
  expect((await readOwnRevenue(owner, mine._id)).source).toMatchObject({ standing: 'refused' });
});

test('fewer than three payments show no figure, and manual entries stay', async () => {
  answer.sales = 2;
  expect(await connectRevenue(owner, mine._id, wish, now)).toBe('few_payments');
  expect(await revenueOf(mine)).toBeNull();
  await saveListings([{ ...mine, revenue: { monthly_cents: 5, source: 'By hand', as_of: '2026-01-01' } }]);
  await refreshRevenue(() => days(30));
  expect(await revenueOf(mine)).toMatchObject({ monthly_cents: 5 });
});

test('passing a listing on and erasing an account remove the figure', async () => {
  await connectRevenue(owner, mine._id, wish, now);
  await ListingModel.updateOne({ _id: mine._id }, { $set: { owner_account_id: other } });
  await refreshRevenue(() => days(1));
  expect(await revenueOf(mine)).toBeNull();
  await ListingModel.updateOne({ _id: mine._id }, { $set: { owner_account_id: owner } });
  await connectRevenue(owner, mine._id, wish, days(2));
  await forgetRevenueSources(owner, days(2));
  expect([await revenueOf(mine), await RevenueSourceModel.countDocuments({})]).toEqual([null, 0]);
});
