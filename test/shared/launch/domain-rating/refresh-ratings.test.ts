import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { weekOf } from '../../../../shared/kernel/week/week-calendar.ts';
import { setRatingProvider } from '../../../../shared/launch/domain-rating/ahrefs-rating.fetch.ts';
import { RatingCheckModel } from '../../../../shared/launch/domain-rating/rating-check.model.ts';
import { hasOwnDomain, nextRatingCheck } from '../../../../shared/launch/domain-rating/rating-check.ts';
import { refreshRatings } from '../../../../shared/launch/domain-rating/refresh-ratings.writes.ts';
import { readLeaderboard } from '../../../../shared/launch/leaderboard/leaderboard.reads.ts';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';

useDatabase();

const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const rated = aListing({ website: 'https://rated.example/', votes: 9 });
const unrated = aListing({ website: 'https://unrated.example/', votes: 8 });
const below = aListing({ website: 'https://shared.example/own/page', votes: 7 });
let answers: Record<string, { status: number; body: string }>;
let asked: { target: string; key: string | undefined }[] = [];
let server: WebServer;

beforeAll(async () => {
  server = await startWebServer((request, response) => {
    const target = new URL(request.url ?? '/', 'http://provider').searchParams.get('target') ?? '';
    asked.push({ target, key: request.headers.authorization });
    const { status, body } = answers[target] ?? { status: 404, body: '' };
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  setAllowedHosts([new URL(server.url).host]);
});
afterAll(() => server.close());
beforeEach(async () => {
  asked = [];
  answers = {
    'rated.example': { status: 200, body: '{"domain_rating":{"domain_rating":71.5}}' },
    'unrated.example': { status: 200, body: '{"domain_rating":{"domain_rating":null}}' },
  };
  setRatingProvider({ key: 'secret', address: server.url });
  await Promise.all([ListingModel.deleteMany({}), RatingCheckModel.deleteMany({})]);
  await saveListings([rated, unrated, below]);
  await announceEverything(now);
});

const refresh = (at = now) => refreshRatings(() => at, 0);
const ratingOf = async ({ _id }: ListingRecord) =>
  (await ListingModel.findById(_id).lean<ListingRecord>())?.domain_rating ?? null;

test('a rating is requested weekly with the key, and shown with its source and date; null means none, not 0', async () => {
  await Promise.all([refresh(), refresh()]);
  expect(new Set(asked.map(({ target }) => target))).toEqual(new Set(['rated.example', 'unrated.example']));
  expect(asked[0]?.key).toBe('Bearer secret');
  expect(await ratingOf(unrated)).toBeNull();
  const board = await readLeaderboard('domain-rating', weekOf(now), { page: 1, per_page: 10 });
  expect(board.items.map(({ metric }) => metric)).toMatchObject([
    { value: 71.5, source: 'Domain Rating by Ahrefs', as_of: now.toISOString() },
  ]);
  asked = [];
  await refresh(days(6));
  expect(asked).toEqual([]);
  await refresh(days(8));
  expect(asked).toHaveLength(2);
});

test("a rating that can't be refreshed is dropped after 30 days, and one entered by hand stays", async () => {
  await refresh();
  const byHand = { value: 3, source: 'By hand', checked_at: now, trend: [] };
  await saveListings([{ ...unrated, domain_rating: byHand }]);
  setRatingProvider(undefined);
  await refresh(days(29));
  expect(await ratingOf(rated)).not.toBeNull();
  await Promise.all([refresh(days(31)), refresh(days(31))]);
  expect(await ratingOf(rated)).toBeNull();
  expect(await ratingOf(unrated)).toMatchObject({ value: 3 });
  expect(asked).toHaveLength(2);
});

test('a rating the provider no longer has is removed', async () => {
  await refresh();
  answers['rated.example'] = { status: 200, body: '{"domain_rating":null}' };
  await refresh(days(8));
  expect(await ratingOf(rated)).toBeNull();
});

test.each([
  [429, '{"error":"too many"}'],
  [403, '{"error":"no key"}'],
  [500, ''],
  [302, ''],
  [200, '<html>Sorry</html>'],
  [200, '{"domain_rating":{"domain_rating":"71"}}'],
  [200, '{"domain_rating":101}'],
  [200, '{}'],
])("an answer %d %s ends the round, keeps existing ratings and isn't one", async (status, body) => {
  answers['rated.example'] = { status, body };
  await refresh();
  expect(asked).toHaveLength(1);
  expect(await ratingOf(rated)).toBeNull();
  expect(await RatingCheckModel.findById(rated._id).lean()).toMatchObject({ failures: 1 });
});

test('the pause doubles with each failure, up to a day', () => {
  const hours = [1, 2, 3, 9].map((failures) => (nextRatingCheck(failures, now).getTime() - now.getTime()) / 3_600_000);
  expect(hours).toEqual([1, 2, 4, 24]);
});

test.each([
  ['https://a.example/', true],
  ['https://github.com/a/b', false],
  ['http://192.0.2.1/', false],
  ['http://localhost/', false],
])('whether the domain of %s is its own: %s', (url, own) => expect(hasOwnDomain(url)).toBe(own));
