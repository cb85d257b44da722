import { describe, expect, test } from 'vitest';
import {
  readSettingEdit,
  resetProblem,
  settingRows,
  shownSettingRows,
} from '../../../../shared/kernel/settings/setting-edit.ts';
import { settingName, settingWords } from '../../../../shared/kernel/settings/setting-words.ts';
import { defaultSettings, settingsRecord } from '../../../../shared/kernel/settings/settings.ts';

const edit = (path: string, text: string) => readSettingEdit(defaultSettings, path, text);

describe('a setting', () => {
  test.each([
    ['name', 'Harbour', 'Harbour'],
    ['name', '2048', '2048'],
    ['launch.free_seats_per_week', '0', 0],
    ['seller.country', 'DE', 'DE'],
    ['seller.country', 'null', null],
    ['seller.name', 'null', null],
    ['announcement.text', '', null],
    ['seller.vat_status', 'oss', 'oss'],
    ['outbound_links.rel_free', '["nofollow"]', ['nofollow']],
    ['team_email', 'team@site.example', 'team@site.example'],
  ])('%s can be %s', (path, text, value) => {
    expect(edit(path, text)).toEqual({ path, value });
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['launch.free_seats_per_week', 'many'],
    ['launch.free_seats_per_week', '-1'],
    ['seller.country', 'de'],
    ['seller.vat_status', 'maybe'],
    ['outbound_links.rel_free', 'nofollow'],
    ['team_email', '{"$ne": null}'],
  ])("%s can't be %j, and the error names it", (path, text) => {
    expect(edit(path, text)).toMatch(new RegExp(`^${path} is not valid: `));
  });

  test.each([
    ['seller.contry', 'Did you mean seller.country?'],
    ['launch', 'Available settings: '],
    ['_id', 'Available settings: '],
    ['$where', 'There is no setting "$where"'],
    ['__proto__.polluted', 'There is no setting'],
  ])("%s isn't one: %s", (path, words) => {
    expect(edit(path, '1')).toContain(words);
  });
});

test.each([
  ['launch.free_weeks_from', '9', 'would start in 9 weeks and end in 8'],
  ['launch.free_weeks_to', '5', 'would start in 6 weeks and end in 5'],
  ['votes.signals.network_accounts_day', '4', 'must be at least the hourly limit'],
  ['talk.held_from_links', '11', 'so a threshold of 11 would never hold any for review'],
  ['seller.country', 'UK', 'no country has this code'],
  ['announcement.address', '/pricing', 'a link needs a label'],
])("%s can't be %s with the others: %s", (path, text, words) => {
  expect(edit(path, text)).toContain(words);
});

test("a setting can't be reset when others leave no room for it, and an existing problem blocks no other", () => {
  const early = settingsRecord.parse({ launch: { free_weeks_from: 1, free_weeks_to: 2 }, seller: { country: 'XX' } });
  expect(resetProblem(early, 'launch.free_weeks_from')).toContain('would start in 6 weeks and end in 2');
  expect(resetProblem(early, 'launch.free_weeks_to')).toBeUndefined();
  expect(readSettingEdit(early, 'name', 'Harbour')).toEqual({ path: 'name', value: 'Harbour' });
});

test('every setting has a short, unique name, and a description of what it does', () => {
  const names = settingRows(defaultSettings).map(({ path }) => settingName(path));
  for (const name of names) expect(name).toMatch(/^[A-Z][^._]{3,50}$/);
  expect(new Set(names).size).toBe(names.length);
  for (const { path } of settingRows(defaultSettings)) expect(settingWords(path), path).toMatch(/\.$/);
  expect(settingName('none.such')).toBe('none.such');
  expect(settingWords('none.such')).toBe('');
});

test('all settings are listed by name, with those changed since installation', () => {
  const rows = settingRows(settingsRecord.parse({ seller: { country: 'AT' } }));
  expect(rows).toContainEqual({ path: 'seller.country', value: 'AT', isDefault: false });
  expect(rows).toContainEqual({ path: 'seller.vat_status', value: 'not_set', isDefault: true });
  expect(rows.map(({ path }) => path)).not.toContain('_id');
  expect(settingRows(defaultSettings).every(({ isDefault }) => isDefault)).toBe(true);
});

test('a setting of German is shown on German sites only', () => {
  const shown = (language: 'en' | 'de') => shownSettingRows({ ...defaultSettings, language }).map(({ path }) => path);
  expect(shown('de').filter((path) => !shown('en').includes(path))).toEqual(['german_address']);
});
