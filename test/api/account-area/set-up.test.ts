import { load } from 'cheerio';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../../../shared/change/settings/settings.reads.ts';
import { resetSetting } from '../../../shared/change/settings/settings.writes.ts';
import { SetUpModel } from '../../../shared/operate/set-up/set-up.model.ts';
import { BrandPictureModel } from '../../../shared/publish/brand/brand-picture.model.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
beforeEach(async () => {
  await SetUpModel.deleteMany({});
  for (const path of ['name', 'purpose', 'brand.headline', 'brand.accent']) await resetSetting(path, now);
});
afterEach(() => expect(site.faults).toEqual([]));
const path = '/admin/set-up';
const titleOf = (html: string) => load(html)('[aria-current="step"] h3').text();

test('the first set-up goes from step to step, keeps what was typed where it is wrong, and ends for good', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const shown = async () => (await visitor.get(path)).text();
  expect(titleOf(await shown())).toBe('1. Name and purpose');
  const typed = { name: 'Fernhub', purpose: 'x'.repeat(201), headline: '' };
  const wrong = load(await (await visitor.post(`${path}/identity`, typed)).text());
  expect([wrong('#field-name').val(), wrong('.field-problem').text()]).toEqual([
    'Fernhub',
    'Error: At most 200 characters.',
  ]);
  expect((await readSettings()).name).not.toBe('Fernhub');
  const saved = await visitor.post(`${path}/identity`, {
    ...typed,
    purpose: 'Tools for <b>bakers</b>.',
    headline: 'New this week',
  });
  expect(saved.headers.get('location')).toBe(path);
  expect(await readSettings()).toMatchObject({ name: 'Fernhub', brand: { headline: 'New this week' } });
  await visitor.post(`${path}/pass`, { step: 'address', how: 'done' });
  expect(titleOf(await shown())).toBe('3. Logo and colour');
  await visitor.post(`${path}/pass`, { step: 'look', how: 'skipped' });
  await visitor.post(`${path}/pass`, { step: 'mail', how: 'skipped' });
  const none = await visitor.post(`${path}/catalogue`, {});
  expect(load(await none.text())('.field-problem').text()).toContain('Choose where your catalogue comes from.');
  const last = await visitor.post(`${path}/catalogue`, { source: 'import' });
  expect(last.headers.get('location')).toBe('/admin/imports');
  expect(titleOf(await shown())).toBe('');
});

test('a colour that cannot be read and a file that is no picture are refused beside their fields, and nothing is saved', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const send = async (accent: string, logo?: Uint8Array<ArrayBuffer>) => {
    const sent = new FormData();
    sent.append('accent', accent);
    if (logo !== undefined) sent.append('logo', new Blob([logo]), 'logo.png');
    const response = await visitor.postFiles(`${path}/look`, sent);
    const page = load(await response.text());
    return [response.status, page('#field-accent-problem').length, page('#set-up-logo-problem').length];
  };
  await visitor.post(`${path}/identity`, { name: 'Fernhub', purpose: 'Tools.', headline: '' });
  await visitor.post(`${path}/pass`, { step: 'address', how: 'skipped' });
  expect(await send('#ffff00')).toEqual([422, 1, 0]);
  expect(await send('#7a1f5c', new TextEncoder().encode('<html>'))).toEqual([422, 0, 1]);
  expect((await readSettings()).brand.accent).not.toBe('#7a1f5c');
  expect(await BrandPictureModel.countDocuments({})).toBe(0);
  expect((await send('#7a1f5c'))[0]).toBe(303);
  expect((await readSettings()).brand.accent).toBe('#7a1f5c');
});

test('the start page of the team and the page Set up show the same open points', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const names = async (page: string) =>
    load(await (await visitor.get(page)).text())('[aria-labelledby="open-title"] li strong')
      .map((_, each) => load(each).text())
      .get();
  const all = await names(path);
  expect(all).toContain('Name');
  expect(await names('/admin')).toEqual(all);
});
