import { load } from 'cheerio';
import { afterEach, expect, test } from 'vitest';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { readActsOn } from '../../../shared/identity/staff-log/staff-log.reads.ts';
import { addWeeks, weekOf } from '../../../shared/kernel/week/week-calendar.ts';
import { WeekSeatsModel } from '../../../shared/launch/free-launch/free-launch.model.ts';
import { readWeekResult } from '../../../shared/launch/week-result/week-result.reads.ts';
import { saveWeekResult } from '../../../shared/launch/week-result/week-result.writes.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing, aWeekResult } from '../../support/factories.ts';
import { aMember } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
afterEach(() => expect(site.faults).toEqual([]));
const reason = 'The founder asked for it';
const [from, to] = [addWeeks(weekOf(now), 3), addWeeks(weekOf(now), 4)];

test('a launch is moved and cancelled on the week pages, with problems at their fields', async () => {
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
    'Error: Choose the Monday of an upcoming week within two years. Choose another week.',
  ]);
  const moved = await visitor.post(`${page}/move`, { to, reason });
  expect(moved.headers.get('location')).toBe(`/admin/weeks/${to}?done=moved`);
  const after = await visitor.post(`/admin/weeks/${to}/launches/${listing._id}/cancel`, { reason });
  expect(after.headers.get('location')).toBe(`/admin/weeks/${to}?done=cancelled`);
  expect(await readStoredListing(listing._id)).toMatchObject({ status: 'draft', launch_week: null });
  expect((await visitor.get('/admin/shop/weeks')).headers.get('location')).toBe('/admin/weeks');
  const closed = await visitor.post(`/admin/weeks/${from}/finish/close`, { reason });
  expect([closed.status, (await closed.text()).includes('Week still open')]).toEqual([422, true]);
});

test('fewer seats than are taken are refused at their field, with advice', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const monday = addWeeks(weekOf(now), 9);
  await WeekSeatsModel.insertMany([{ _id: monday, taken: 3 }]);
  const answer = await visitor.post(`/admin/weeks/${monday}/limits`, { free: '1', paid: '1' });
  expect(answer.status).toBe(422);
  expect(load(await answer.text())('.field-problem').text()).toMatch(/3 spots for this week are taken.*Choose another/);
});

test('a rank in a final week is voided on its page, with a public reason and one log entry', async () => {
  const week = addWeeks(weekOf(now), -4);
  const listing = aListing({ launch_week: week, name: 'Bought <i>it</i>' });
  await saveListings([listing]);
  await saveWeekResult(aWeekResult(week, [listing._id]), now);
  const { visitor } = await aMember(site, { role: 'admin' });
  const path = `/admin/weeks/${week}/places/${listing._id}`;
  expect(await (await visitor.get(`/admin/weeks/${week}`)).text()).toContain(path);
  expect(load(await (await visitor.get(path)).text())('.admin-main i')).toHaveLength(0);
  const long = await visitor.post(path, { reason: 'x'.repeat(301) });
  expect([long.status, load(await long.text())('.field-problem').text()]).toEqual([
    422,
    'Error: Use at most 300 characters.',
  ]);
  const done = await visitor.post(path, { reason: 'Its votes were bought.' });
  expect(done.headers.get('location')).toBe(`/admin/weeks/${week}?done=void#places`);
  expect((await readWeekResult(week))?.entries[0]?.voided?.reason).toBe('Its votes were bought.');
  expect((await readActsOn(`place-${listing._id}-${week}`, 9)).map(({ action }) => action)).toEqual(['place.void']);
  const again = await visitor.post(path, { reason: 'Once more.' });
  expect([again.status, (await again.text()).includes('Rank voided: Its votes were bought.')]).toEqual([422, true]);
  const other = await visitor.get(`/admin/weeks/${addWeeks(week, 1)}/places/${listing._id}`);
  expect(await other.text()).toContain('No rank for this week');
});

test('voiding a rank requires a recent sign-in', async () => {
  const week = addWeeks(weekOf(now), -5);
  const listing = aListing({ launch_week: week });
  await saveListings([listing]);
  await saveWeekResult(aWeekResult(week, [listing._id]), now);
  const { visitor } = await aMember(site, { role: 'admin' }, new Date(now.getTime() - 60 * 60_000));
  const refused = await visitor.post(`/admin/weeks/${week}/places/${listing._id}`, { reason: 'Bought.' });
  expect(refused.status).toBe(403);
  expect((await readWeekResult(week))?.entries[0]?.voided).toBeNull();
});
