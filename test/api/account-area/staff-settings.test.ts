import { load } from 'cheerio';
import { afterEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../../shared/change/settings/settings.reads.ts';
import { StaffLogModel } from '../../../shared/identity/staff-log/staff-log.model.ts';
import { readActsOn } from '../../../shared/identity/staff-log/staff-log.reads.ts';
import { settingRows } from '../../../shared/kernel/settings/setting-edit.ts';
import { defaultSettings } from '../../../shared/kernel/settings/settings.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
afterEach(() => expect(site.faults).toEqual([]));
const reason = 'More room in summer';
const path = '/admin/settings/launch.free_seats_per_week';
const anAdmin = async () => (await aMember(site, { role: 'admin' })).visitor;

describe('settings', () => {
  test('are all on one page, and found by a part of their name', async () => {
    const visitor = await anAdmin();
    const html = await (await visitor.get('/admin/settings')).text();
    for (const row of settingRows(defaultSettings)) expect(html).toContain(`href="/admin/settings/${row.path}"`);
    const found = await (await visitor.get('/admin/settings?words=free+seats')).text();
    expect([found.includes('free_seats_per_week'), found.includes('votes.per_hour')]).toEqual([true, false]);
  });

  test('are changed and put back, each with one entry that has both values', async () => {
    const visitor = await anAdmin();
    const saved = await visitor.post(path, { value: '31', seen: '20', reason });
    expect(saved.headers.get('location')).toContain('/admin/settings?done=saved');
    expect((await readSettings()).launch.free_seats_per_week).toBe(31);
    await visitor.post(`${path}/reset`, { seen: '31', reason });
    expect((await readSettings()).launch.free_seats_per_week).toBe(20);
    expect(await readActsOn('setting-launch.free_seats_per_week', 5)).toMatchObject([
      { before: { value: '31' }, after: { value: '20' } },
      { before: { value: '20' }, after: { value: '31' }, note: reason },
    ]);
  });

  test('without a value are an empty field, and the hint of a list alone says how one is written', async () => {
    const shown = async (name: string) => load(await (await (await anAdmin()).get(`/admin/settings/${name}`)).text());
    const seller = await shown('seller.name');
    expect(seller('[name="value"]').attr('value') ?? '').toBe('');
    expect(seller('main').text()).toContain('Left empty, it is not set.');
    expect(seller('main').text()).not.toMatch(/null|\["one"/);
    expect((await shown('talk.held_words'))('main').text()).toContain('["one", "two"]');
  });

  test('that somebody else has changed meanwhile is not put back, and says what it is', async () => {
    const visitor = await anAdmin();
    await visitor.post(path, { value: '31', seen: '20', reason });
    const refused = await visitor.post(`${path}/reset`, { seen: '25', reason });
    const html = await refused.text();
    const kept = (await readSettings()).launch.free_seats_per_week;
    await visitor.post(`${path}/reset`, { seen: '31', reason });
    expect([refused.status, kept]).toEqual([422, 31]);
    expect(html).toContain('so it is not put back. This is 31 by now.');
  });

  test.each([
    ['-1', '20', 'Free seats per week cannot be that'],
    ['many', '20', 'Free seats per week cannot be that'],
    ['25', '19', 'This is 20 by now.'],
  ])('refuse %s seen as %s beside the field, and keep what was typed', async (value, seen, words) => {
    const response = await (await anAdmin()).post(path, { value, seen, reason });
    const html = await response.text();
    expect([response.status, html.includes(words), html.includes(`value="${value}"`)]).toEqual([422, true, true]);
    expect((await readSettings()).launch.free_seats_per_week).toBe(20);
  });
});

test('the log of the team is filtered, shows before and after, and is exported whole with an entry of that', async () => {
  const visitor = await anAdmin();
  await visitor.post('/admin/settings/votes.per_hour', { value: '44', seen: '30', reason: '<b>Because</b>' });
  const html = await (await visitor.get('/admin/audit?action=setting.&target=setting-votes.per_hour')).text();
  expect([html.includes('Before: <span dir="auto" lang="en">value: 30'), html.includes('<b>Because')]).toEqual([
    true,
    false,
  ]);
  expect(await (await visitor.get('/admin/audit?action=listing.')).text()).toContain('No entry is found');
  expect(html).toContain('<a href="/admin/settings/votes.per_hour"><bdi>The setting votes.per_hour</bdi></a>');
  const isFound = async (days: string) =>
    !(await (await visitor.get(`/admin/audit?target=setting-votes.per_hour&${days}`)).text()).includes(
      'No entry is found',
    );
  const spans = ['from=2026-11-18&to=2026-11-18', 'from=2026-11-19', 'to=2026-11-17', 'from=2026-02-31'];
  expect(await Promise.all(spans.map(isFound))).toEqual([true, false, false, true]);
  const only = await visitor.post('/admin/audit/export', { action: 'setting.', from: '', to: '' });
  const found = (await only.text()).trim().split('\n');
  expect(found.every((line) => JSON.parse(line).action.startsWith('setting.'))).toBe(true);
  const count = await StaffLogModel.countDocuments({});
  const lines = (await (await visitor.post('/admin/audit/export', {})).text()).trim().split('\n');
  expect([lines.length, JSON.parse(lines[0] ?? '{}')._id, await StaffLogModel.countDocuments({})]).toEqual([
    count,
    1,
    count + 1,
  ]);
});
