import { load } from 'cheerio';
import { afterEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../../shared/change/settings/settings.reads.ts';
import { resetSetting, storeSetting } from '../../../shared/change/settings/settings.writes.ts';
import { StaffLogModel } from '../../../shared/identity/staff-log/staff-log.model.ts';
import { readActsOn } from '../../../shared/identity/staff-log/staff-log.reads.ts';
import { settingControl } from '../../../shared/kernel/settings/setting-control.ts';
import { settingRows, shownSettingRows } from '../../../shared/kernel/settings/setting-edit.ts';
import { defaultSettings } from '../../../shared/kernel/settings/settings.ts';
import { settingText } from '../../../shared/operate/operate.ts';
import { now } from '../../support/clock.ts';
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
  test('are all on one page, searchable by part of their name', async () => {
    const visitor = await anAdmin();
    const html = await (await visitor.get('/admin/settings')).text();
    for (const row of shownSettingRows(defaultSettings)) expect(html).toContain(`href="/admin/settings/${row.path}"`);
    const found = await (await visitor.get('/admin/settings?words=free+seats')).text();
    expect([found.includes('free_seats_per_week'), found.includes('votes.per_hour')]).toEqual([true, false]);
  });

  test('are searchable by value and by having been changed; links lead to each group and to their own page', async () => {
    const visitor = await anAdmin();
    const pathsOn = async (query: string) => {
      const page = load(await (await visitor.get(`/admin/settings?${query}`)).text());
      return page('.setting-path')
        .map((_, each) => page(each).text())
        .get();
    };
    expect(await pathsOn('words=Bricolage')).toEqual(['brand.heading_font']);
    expect(await pathsOn('changed=yes')).toEqual([]);
    await storeSetting({ path: 'talk.most_links', value: 9 }, now);
    expect(await pathsOn('changed=yes')).toEqual(['talk.most_links']);
    expect(await pathsOn('changed=yes&words=seats')).toEqual([]);
    const page = load(await (await visitor.get('/admin/settings')).text());
    await resetSetting('talk.most_links', now);
    const jumps = page('.setting-jump a')
      .map((_, link) => page(link).attr('href'))
      .get();
    expect(jumps.map((to) => page(to).length)).toEqual(jumps.map(() => 1));
    expect(page('.setting-jump').text()).toContain('1 changed');
    const elsewhere = page('.setting-elsewhere a')
      .map((_, link) => page(link).attr('href'))
      .get();
    expect(elsewhere).toEqual(['/', '/', '/admin/shop', '/admin/set-up/legal']);
  });

  test('are changed and reset, with one entry each showing both values', async () => {
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

  test('changed by somebody else meanwhile are not reset, and show their current value', async () => {
    const visitor = await anAdmin();
    await visitor.post(path, { value: '31', seen: '20', reason });
    const refused = await visitor.post(`${path}/reset`, { seen: '25', reason });
    const html = await refused.text();
    const kept = (await readSettings()).launch.free_seats_per_week;
    await visitor.post(`${path}/reset`, { seen: '31', reason });
    expect([refused.status, kept]).toEqual([422, 31]);
    expect(html).toContain('The setting is now 31 spots.');
  });

  test('describe in plain words what they are, and their default and previous values', async () => {
    const visitor = await anAdmin();
    const link = '/admin/settings/outbound_links.rel_paid';
    await visitor.post(link, { value: ['sponsored'], seen: '[]', reason });
    const list = load(await (await visitor.get('/admin/settings?words=rel_paid')).text());
    expect(list('.setting-values').text().replace(/\s+/g, ' ')).toContain(
      'sponsored (paid) Default Not set: no rel attribute',
    );
    const page = load(await (await visitor.get(link)).text());
    expect(page('.activity').text()).toContain('Not set → sponsored (paid)');
    await visitor.post(`${link}/reset`, { seen: '["sponsored"]', reason });
  });

  test('of several lines survive the line endings browsers send', async () => {
    const visitor = await anAdmin();
    const law = '/admin/settings/legal.law';
    await visitor.post(law, { value: 'Law of\r\nAustria', seen: 'null', reason });
    expect((await readSettings()).legal.law).toBe('Law of\nAustria');
    const again = await visitor.post(law, { value: '', seen: 'Law of\r\nAustria', reason });
    expect([again.status, (await readSettings()).legal.law]).toEqual([303, null]);
  });

  test.each([
    ['-1', '20', '0 spots or more.'],
    ['many', '20', 'Enter a number.'],
    ['25', '19', 'The setting is now 20 spots.'],
  ])('refuse %s seen as %s at the field, and keep the input', async (value, seen, words) => {
    const response = await (await anAdmin()).post(path, { value, seen, reason });
    const html = await response.text();
    expect([response.status, html.includes(words), html.includes(`value="${value}"`)]).toEqual([422, true, true]);
    expect((await readSettings()).launch.free_seats_per_week).toBe(20);
  });

  test.each([
    [
      'brand.accent',
      { value: '#ffff00' },
      '#0b5f66',
      '“Accent colour” is not valid: #ffff00 has a contrast of',
      '#field-value',
    ],
    [
      'talk.held_words',
      { value: 'fine\n***' },
      null,
      'entry 2: a word needs at least one letter or digit.',
      '#field-value',
    ],
    ['launch.free_weeks_from', { value: '9' }, '6', 'Change “Free queue: starts in (weeks)” or', '#field-value'],
    ['menus.header', { menu_1_title: 'Site', menu_1_links: 'Pricing' }, '[]', 'Line 1: use', '#field-menu_1_links'],
    [
      'menus.header',
      { menu_1_links: 'Pricing | //x.example', menu_1_title: 'Site' },
      '[]',
      'entry 1.1: use a path',
      '#field-menu_1_title',
    ],
  ] as const)(
    'refuse %s as %j without naming its path, at the field, which keeps the input',
    async (name, typed, seen, words, field) => {
      const before = settingText(settingRows(defaultSettings).find(({ path: each }) => each === name)?.value);
      const response = await (await anAdmin()).post(`/admin/settings/${name}`, {
        ...typed,
        seen: seen ?? before,
        reason,
      });
      const page = load(await response.text());
      expect([response.status, page('.field-problem').text()]).toEqual([422, expect.stringContaining(words)]);
      expect(page(field).val()).toBe(Object.values(typed).at(-1));
      expect(page(field).closest('[aria-describedby*=problem]').length).toBe(1);
    },
  );
});

/** The last setting of each control; that all are read back is tested without a site (setting-control.test.ts). */
const ofEachControl = [
  ...new Map(settingRows(defaultSettings).map((row) => [settingControl(row.path).kind, row])).values(),
];

test.each(ofEachControl)('the form of $path changes nothing when sent as shown', async ({ path: name, value }) => {
  const visitor = await anAdmin();
  const acts = await readActsOn(`setting-${name}`, 20);
  const page = load(await (await visitor.get(`/admin/settings/${name}`)).text());
  const form = page('form').has('#setting-reason');
  const sent = form.serializeArray().map((field) => (field.name === 'reason' ? { ...field, value: reason } : field));
  const fields = Map.groupBy(sent, (field) => field.name);
  const typed = Object.fromEntries([...fields].map(([key, values]) => [key, values.map((each) => each.value)]));
  const saved = await visitor.post(`/admin/settings/${name}`, typed);
  expect(saved.status).toBe(303);
  expect(settingRows(await readSettings()).find(({ path: each }) => each === name)).toEqual({
    path: name,
    value,
    isDefault: true,
  });
  expect(await readActsOn(`setting-${name}`, 20)).toEqual(acts);
  for (const control of page('form input:not([type=hidden]), form textarea, form select').get()) {
    const id = page(control).attr('id');
    const label = page(`label[for="${id}"]`).length + page(control).closest('label').length;
    expect(label + (page(control).attr('aria-label') === undefined ? 0 : 1)).toBeGreaterThan(0);
  }
});

test('the team’s log can be filtered, shows before and after, and is exported in full, which is itself logged', async () => {
  const visitor = await anAdmin();
  await visitor.post('/admin/settings/votes.per_hour', { value: '44', seen: '30', reason: '<b>Because</b>' });
  const html = await (await visitor.get('/admin/audit?action=setting.&target=setting-votes.per_hour')).text();
  expect([html.includes('Before: <span dir="auto">30 votes'), html.includes('<b>Because')]).toEqual([true, false]);
  expect(await (await visitor.get('/admin/audit?action=listing.')).text()).toContain('No entries found');
  expect(html).toContain(
    '<a href="/admin/settings/votes.per_hour"><bdi>Setting “Votes per account per hour”</bdi></a>',
  );
  const isFound = async (days: string) =>
    !(await (await visitor.get(`/admin/audit?target=setting-votes.per_hour&${days}`)).text()).includes(
      'No entries found',
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

test('a default purpose is shown in the language of the site, and stays the default when it is saved unchanged', async () => {
  await storeSetting({ path: 'language', value: 'de' }, now);
  const visitor = await anAdmin();
  const list = await (await visitor.get('/admin/settings?words=purpose')).text();
  const shown = load(await (await visitor.get('/admin/settings/purpose')).text())('[name=value]')
    .text()
    .trim();
  const seen = defaultSettings.purpose;
  await visitor.post('/admin/settings/purpose', { value: shown, seen, reason });
  const { purpose } = await readSettings();
  await resetSetting('language', now);
  expect([shown, list.includes(shown), list.includes(seen)]).toEqual([
    'Ein Verzeichnis von Produkten und ihren Launches: gerankt nach Stimmen der Community, belegt durch die Website jedes Produkts.',
    true,
    false,
  ]);
  expect(purpose).toBe(seen);
});
