import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { storeSetting } from '../../shared/change/settings/settings.writes.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aListing } from '../support/factories.ts';

useDatabase();

const pageAt = async (path: string) => load(await (await renderSitePage(path, { now })).text());
const marked = async (path: string) => {
  const $ = await pageAt(path);
  return $('.header-menu-wide, .bottom-bar')
    .find('[aria-current]')
    .toArray()
    .map((link) => $(link).attr('href'));
};

test('each page marks itself in the menus, whatever page was rendered before it', async () => {
  await saveListings([aListing({ _id: 701, slug: 'linked' }), aListing({ _id: 702, slug: 'other' })]);
  const links = [{ text: 'Linked', address: '/products/linked' }];
  await storeSetting({ path: 'menus.header', value: [{ title: 'Ours', links }] }, now);
  for (const path of ['/products/other', '/products/linked', '/products/other', '/categories', '/launches', '/'])
    expect([path, await marked(path)]).toEqual([path, expectedMarks[path] ?? []]);
});

const expectedMarks: Readonly<Record<string, string[]>> = {
  '/products/linked': ['/products/linked'],
  '/launches': ['/launches'],
  '/': ['/'],
};

test('a changed setting is in the header and the footer of the next page', async () => {
  await saveListings([aListing({ _id: 703, slug: 'any' })]);
  await storeSetting({ path: 'name', value: 'First Name' }, now);
  expect((await pageAt('/products/any'))('.site-name').text()).toContain('First Name');
  await storeSetting({ path: 'name', value: 'Second Name' }, now);
  const $ = await pageAt('/products/any');
  expect($('.site-name').text()).toContain('Second Name');
  expect($('.site-footer-about strong').text()).toBe('Second Name');
  expect($('.site-header, .site-footer').text()).not.toContain('First Name');
});

test('the newsletter form leaves the footer with the launches', async () => {
  await saveListings([aListing({ _id: 704, slug: 'below' })]);
  const forms = async () => (await pageAt('/products/below'))('.site-footer .week-mail-form').length;
  expect(await forms()).toBe(1);
  await storeSetting({ path: 'parts.launches', value: false }, now);
  expect(await forms()).toBe(0);
});
