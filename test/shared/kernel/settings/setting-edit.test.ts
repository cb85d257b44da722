import { describe, expect, test } from 'vitest';
import { readSettingEdit, settingRows } from '../../../../shared/kernel/settings/setting-edit.ts';
import { defaultSettings, settingsRecord } from '../../../../shared/kernel/settings/settings.ts';

const edit = (path: string, text: string) => readSettingEdit(defaultSettings, path, text);

describe('a setting', () => {
  test.each([
    ['name', 'Harbour', 'Harbour'],
    ['name', '2048', '2048'],
    ['launch.free_seats_per_week', '0', 0],
    ['seller.country', 'DE', 'DE'],
    ['seller.country', 'null', null],
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
  ])('%s cannot be %j, and that is said by its name', (path, text) => {
    expect(edit(path, text)).toMatch(new RegExp(`^${path} cannot be that: `));
  });

  test.each([
    ['seller.contry', 'Did you mean seller.country?'],
    ['launch', 'Settings are '],
    ['_id', 'Settings are '],
    ['$where', 'There is no setting "$where"'],
    ['__proto__.polluted', 'There is no setting'],
  ])('%s is none: %s', (path, words) => {
    expect(edit(path, '1')).toContain(words);
  });
});

test('all settings are listed by name, and which are not those of a new installation', () => {
  const rows = settingRows(settingsRecord.parse({ seller: { country: 'AT' } }));
  expect(rows).toContainEqual({ path: 'seller.country', value: 'AT', isDefault: false });
  expect(rows).toContainEqual({ path: 'seller.vat_status', value: 'not_set', isDefault: true });
  expect(rows.map(({ path }) => path)).not.toContain('_id');
  expect(settingRows(defaultSettings).every(({ isDefault }) => isDefault)).toBe(true);
});
