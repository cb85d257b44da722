import { load } from 'cheerio';
import { afterEach, expect, test } from 'vitest';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { addWeeks, weekOf } from '../../../shared/kernel/week/week-calendar.ts';
import { WeekSeatsModel } from '../../../shared/launch/free-launch/free-launch.model.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';
import { aMember } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
afterEach(() => expect(site.faults).toEqual([]));
const reason = 'The founder asked for it';
const [from, to] = [addWeeks(weekOf(now), 3), addWeeks(weekOf(now), 4)];

test('a launch is moved and cancelled on the pages of the weeks, and what is wrong stands at its field', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const waits = { status: 'scheduled', launch_week: from, launched_at: null, name: 'Waits <b>here</b>' } as const;
  const listing = aListing(waits);
  await saveListings([listing]);
  const page = `/admin/weeks/${from}/launches/${listing._id}`;
  const week = await (await visitor.get(`/admin/weeks/${from}`)).text();
  expect([week.includes(page), load(week)('.admin-main b').length]).toEqual([true, 0]);
  const none = await visitor.post(`${page}/move`, { to: weekOf(now), reason });
  expect([none.status, load(await none.text())('.field-problem').text()]).toEqual([
    422,
    'Error: It is no Monday of a week that is to come, within two years. Choose another week.',
  ]);
  const moved = await visitor.post(`${page}/move`, { to, reason });
  expect(moved.headers.get('location')).toBe(`/admin/weeks/${to}?done=moved`);
  const after = await visitor.post(`/admin/weeks/${to}/launches/${listing._id}/cancel`, { reason });
  expect(after.headers.get('location')).toBe(`/admin/weeks/${to}?done=cancelled`);
  expect(await readStoredListing(listing._id)).toMatchObject({ status: 'draft', launch_week: null });
  expect((await visitor.get('/admin/shop/weeks')).headers.get('location')).toBe('/admin/weeks');
  const closed = await visitor.post(`/admin/weeks/${from}/finish/close`, { reason });
  expect([closed.status, (await closed.text()).includes('is not over')]).toEqual([422, true]);
});

test('seats below what is taken are refused at their field, with what helps', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const monday = addWeeks(weekOf(now), 9);
  await WeekSeatsModel.insertMany([{ _id: monday, taken: 3 }]);
  const answer = await visitor.post(`/admin/weeks/${monday}/limits`, { free: '1', paid: '1' });
  expect(answer.status).toBe(422);
  expect(load(await answer.text())('.field-problem').text()).toMatch(/3 seats of this week are taken.*Choose another/);
});
