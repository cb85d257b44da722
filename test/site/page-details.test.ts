import { load } from 'cheerio';
import { beforeAll, expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { storeSetting } from '../../shared/change/settings/settings.writes.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { saveUpdates } from '../../shared/directory/update/update.writes.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { now, thisWeek } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aLaunch, aListing, anUpdate } from '../support/factories.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(async () => {
  await saveSmallCatalogue();
  const launches = [4, 3, 2].map((votes) =>
    aListing({
      _id: 720 + votes,
      slug: `launch-${votes}`,
      launches: [aLaunch(thisWeek, votes)],
      launch_week: thisWeek,
    }),
  );
  await saveListings(launches);
  await saveUpdates([
    anUpdate(703, { title: 'Long news', body: `It got better. ${'And better still. '.repeat(60)}` }),
    anUpdate(703, { title: 'Short news' }),
  ]);
  await announceEverything(now);
});

const page = async (address: string) => load(await (await renderSitePage(address, { now })).text());

test('rows below a week’s leaders continue their numbering', async () => {
  const $ = await page('/launches');
  const rows = $('ol.listing-rows').first();
  expect([rows.attr('start'), rows.find('a[href="/products/launch-3"]').length > 0]).toEqual(['4', true]);
});

test('a product’s chips name its country, and no place if it has none', async () => {
  expect((await page('/products/fernleaf'))('[data-part="country"]').text()).toContain('Portugal');
  expect((await page('/products/pixelfort'))('[data-part="country"], [data-part="city"]').length).toBe(0);
});

test('a scheduled product offers its day as a calendar entry', async () => {
  expect(
    (await page('/products/upcoming-game'))('.launch-wish a[href="/products/upcoming-game/launch.ics"]').length,
  ).toBe(1);
});

test('a long update is cut off, and expands in place', async () => {
  const $ = await page('/updates');
  const row = (title: string) => $('.update-row').filter((_, each) => $(each).find('h3').text() === title);
  expect([row('Long news').find('details').length, row('Short news').find('details').length]).toEqual([1, 0]);
});

test('the operator’s promise to people who report vulnerabilities appears once set', async () => {
  const said = 'We never sue who looks in good faith.';
  expect((await page('/security')).text()).not.toContain(said);
  await storeSetting({ path: 'legal.promise', value: said }, now);
  expect((await page('/security')).text()).toContain(said);
});
