import { load } from 'cheerio';
import { beforeAll, expect, test } from 'vitest';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { nextWeek, now } from '../../support/clock.ts';
import { aListing } from '../../support/factories.ts';
import { aMember } from '../../support/member.ts';
import { Visitor } from '../../support/visitor.ts';

const { site } = useAccountSite();
const page = async (address: string) => (await site.get(address)).text();
beforeAll(async () => {
  await saveListings([
    aListing({ slug: 'fernleaf', name: 'Fernleaf' }),
    aListing({ slug: 'soon', name: 'Soon', status: 'scheduled', launch_week: nextWeek, launches: [] }),
  ]);
  await announceEverything(now);
});

test('a product saved to a collection is visible while the collection is public, and not after', async () => {
  const { visitor } = await aMember(site, { name: 'Ines' });
  const save = '/account/collections/save/fernleaf';
  expect((await visitor.post(save, { name: '' })).status).toBe(422);
  expect((await visitor.post(save, { name: 'Read <later>' })).headers.get('location')).toBe(`${save}?done=save`);
  const [, own = ''] = /href="(\/account\/collections\/[\w-]{12})"/.exec(await (await visitor.get(save)).text()) ?? [];
  const shared = own.replace('/account', '');
  expect((await site.get(shared)).status).toBe(404);
  expect((await (await aMember(site)).visitor.get(own)).status).toBe(404);
  await visitor.post(own, { name: 'Read <later>', visible: 'public' });
  // To copy and send, so with the site's own address.
  expect(await (await visitor.get(own)).text()).toContain(`<code>${site.url}${shared}</code>`);
  const html = await (await site.get(shared)).text();
  expect(html).toContain('Read &lt;later&gt;');
  expect(html).toContain('saved by <bdi>Ines</bdi>');
  expect(html).toContain('href="/products/fernleaf"');
  expect(html).toContain('noindex');
  await visitor.post(own, { name: 'Read <later>', visible: 'private' });
  expect((await site.get(shared)).status).toBe(404);
  const foreign = await (await aMember(site)).visitor.post(`${own}/delete`, {});
  expect(foreign.status).toBe(404);
  expect((await visitor.post(`${own}/delete`, {})).headers.get('location')).toBe('/account/collections?done=deleted');
});

test('one press saves a product to a default collection, created once', async () => {
  const { visitor } = await aMember(site);
  const save = '/account/collections/save/fernleaf';
  expect(await page('/products/fernleaf')).toContain(`action="${save}"`);
  for (const _press of ['first', 'second'])
    expect((await visitor.post(save, {})).headers.get('location')).toBe(`${save}?done=save`);
  const html = await (await visitor.get('/account/collections')).text();
  expect(html.match(/>Saved</g)).toHaveLength(1);
});

test('the overview of somebody without listings leads to what they follow and saved', async () => {
  const { visitor } = await aMember(site);
  const overview = async () => load(await (await visitor.get('/account')).text())('.latest-kept a');
  expect((await overview()).length).toBe(0);
  await visitor.post('/account/following/fernleaf', { choice: 'each' });
  await visitor.post('/account/collections/save/fernleaf', { name: 'To try' });
  const kept = await overview();
  expect(kept.toArray().map((one) => one.attribs.href)).toEqual([
    '/account/following',
    '/products/fernleaf',
    '/account/collections',
    expect.stringMatching(/^\/account\/collections\/[\w-]{12}$/),
  ]);
});

test('a visitor asks for a launch reminder, sees how many others wait, and cancels it; calendars get the week', async () => {
  const path = '/account/at-launch/soon';
  expect((await new Visitor(site).post(path, {})).headers.get('location')).toMatch(/^\/sign-in\?next=.*kind%3Dwish/);
  const { visitor } = await aMember(site);
  await visitor.get(`${path}?choice=tell`);
  expect(await (await site.get('/products/soon')).text()).not.toContain('is waiting');
  await visitor.post(path, {});
  await visitor.post(path, {});
  await expect.poll(() => page('/products/soon'), { timeout: 10_000 }).toContain('1 person is waiting');
  await visitor.post(path, { choice: 'forget' });
  await expect.poll(() => page('/products/soon'), { timeout: 10_000 }).not.toContain('is waiting');
  expect((await visitor.post('/account/at-launch/fernleaf', {})).status).toBe(422);
  const calendar = await site.get('/products/soon/launch.ics');
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${nextWeek.replaceAll('-', '')}\r\n`);
  expect((await site.get('/products/none/launch.ics')).status).toBe(404);
});
