import { load } from 'cheerio';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DemoRequestModel } from '../../../shared/operate/demo-request/demo-request.model.ts';
import { SetUpModel } from '../../../shared/operate/set-up/set-up.model.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
beforeEach(async () => {
  await DemoRequestModel.deleteMany({});
  await SetUpModel.deleteMany({});
});
afterEach(() => expect(site.faults).toEqual([]));
const page = '/admin/set-up/add-demo';

test('adding the demo is requested in the browser, and the page shows progress', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const shown = async () => load(await (await visitor.get(page)).text());
  expect((await shown())('[data-look-again]')).toHaveLength(0);
  expect((await visitor.post(page, {})).headers.get('location')).toBe(page);
  const waits = await shown();
  expect(waits('[data-look-again] progress')).toHaveLength(1);
  expect(waits('main form')).toHaveLength(0);
});

test('the last set-up step adds the demo if chosen', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const chosen = await visitor.post('/admin/set-up/catalogue', { source: 'demo' });
  expect(chosen.headers.get('location')).toBe(page);
  expect(await DemoRequestModel.countDocuments({})).toBe(1);
});

test('the reason it could not be added appears above the button', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  await DemoRequestModel.insertMany([{ _id: 'demo', asked_at: now, problem: 'A listing stands in its way.' }]);
  const shown = load(await (await visitor.get(page)).text());
  expect(shown('[role="alert"]').text()).toContain('A listing stands in its way.');
  expect(shown('main form button').text().trim()).toBe('Add demo content');
});
