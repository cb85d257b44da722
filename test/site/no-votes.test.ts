import { load } from 'cheerio';
import { beforeAll, expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { weekOf } from '../../shared/kernel/week/week-calendar.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { nextWeek, now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aLaunch, aListing } from '../support/factories.ts';

useDatabase();
const week = weekOf(now);

beforeAll(async () => {
  const launches = [aLaunch(week, 0)];
  const shared = { votes: 0, launch_week: week, launches };
  await saveListings([0, 1, 2, 3, 4].map((place) => aListing({ _id: 901 + place, name: `Entry ${place}`, ...shared })));
  const soon = { status: 'scheduled' as const, launch_week: nextWeek, launches: [], launched_at: null };
  await saveListings([0, 1, 2].map((place) => aListing({ _id: 911 + place, name: `Soon ${place}`, ...soon })));
  await announceEverything(now);
});

const pageAt = async (path: string) => load(await (await renderSitePage(path, { now })).text());
const chosenSort = async () => {
  const $ = await pageAt('/products');
  return $('[aria-label="Sort by"], [aria-labelledby]')
    .find('[aria-current]')
    .toArray()
    .map((one) => $(one).text());
};

test('without a vote nothing is called most voted, and nothing has a rank', async () => {
  expect(await chosenSort()).toContain('Oldest');
  const feed = await pageAt('/launches/feed/most-voted');
  expect(feed('.launch-feed-order').text()).toBe('No votes yet, so no ranking.');
  const home = await pageAt('/');
  expect(home('.listing-row').length).toBeGreaterThan(0);
  expect(home('.listing-row-rank').length).toBe(0);
  const boards = await pageAt('/leaderboards');
  expect(boards('[aria-labelledby="community-all-time-title"]').length).toBe(0);
  expect(boards('main > .muted').last().text()).toContain('No entries yet: Most voted of all time');
});

test('one vote is enough to rank by', async () => {
  await ListingModel.updateOne({ _id: 905 }, { $set: { votes: 3, launches: [aLaunch(week, 3)] } });
  await announceEverything(now);
  await expect.poll(chosenSort, { timeout: 20_000 }).toContain('Most voted');
  const feed = await pageAt('/launches/feed/most-voted');
  expect(feed('.launch-feed-order').text()).toMatch(/^Ranked by all-time community votes/);
});

test('what comes up on home is no longer than the rest of the week beside it', async () => {
  const home = await pageAt('/');
  expect([home('ol.listing-rows > li').length, home('.home-upcoming li').length]).toEqual([2, 2]);
});
