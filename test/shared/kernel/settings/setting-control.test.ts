import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { settingControl } from '../../../../shared/kernel/settings/setting-control.ts';
import { checkSetting, settingRows } from '../../../../shared/kernel/settings/setting-edit.ts';
import { settingGroups } from '../../../../shared/kernel/settings/setting-facts.ts';
import { readTypedSetting, typedSetting } from '../../../../shared/kernel/settings/setting-form.ts';
import { settingHint } from '../../../../shared/kernel/settings/setting-hint.ts';
import { settingValueWords } from '../../../../shared/kernel/settings/setting-value-words.ts';
import { choiceWords, emptyMeans, settingGroup } from '../../../../shared/kernel/settings/setting-words.ts';
import { defaultSettings } from '../../../../shared/kernel/settings/settings.ts';
import { otherSettings } from '../../../support/brands.ts';

const rows = settingRows(defaultSettings);
const inGerman = <Result>(work: () => Result): Result => inLanguage(languages.de, work);

describe.each(rows)('the setting $path', ({ path, value }) => {
  test("has a control, and a new site's form is read back unchanged", () => {
    const control = settingControl(path);
    expect(readTypedSetting(control, typedSetting(control, value))).toEqual({ value });
    expect(checkSetting(defaultSettings, { path, value })).toEqual({ path, value });
  });

  test('describes its value, limits and choices for people in each language', () => {
    const control = settingControl(path);
    const options = 'options' in control ? control.options : [];
    for (const language of Object.values(languages)) {
      const said = inLanguage(language, () => [
        settingValueWords(path, value),
        settingHint(path) ?? '',
        ...options.map((option) => choiceWords(path, option)),
      ]);
      expect(said.join(' ')).not.toMatch(/[[\]{}]|\bnull\b|\btrue\b|\bfalse\b|undefined|_/);
    }
    for (const option of options) expect(choiceWords(path, option)).not.toBe(option);
  });

  test('explains leaving it empty when it may be, and only then', () => {
    const mayBeNothing =
      Array.isArray(value) || typeof checkSetting(defaultSettings, { path, value: null }) !== 'string';
    expect(emptyMeans(path) !== undefined).toBe(mayBeNothing);
  });

  test('belongs to one of the groups', () => {
    expect(settingGroups).toContain(settingGroup(path));
  });
});

test('every group has a setting', () => {
  expect(settingGroups.filter((group) => !rows.some(({ path }) => settingGroup(path) === group))).toEqual([]);
});

test.each(settingRows(otherSettings))(
  'what a form shows of $path on a customised site is read back unchanged',
  ({ path, value }) => {
    const control = settingControl(path);
    expect(readTypedSetting(control, typedSetting(control, value))).toEqual({ value });
  },
);

test('a name without a setting gets no control', () => {
  expect(() => settingControl('launch.seats')).toThrow('No form control for the setting launch.seats');
  expect(() => settingControl('launch')).toThrow('No form control');
});

test.each([
  ['launch.free_seats_per_week', 20, '20 spots', '20 Plätze'],
  ['launch.free_seats_per_week', 1, '1 spot', '1 Platz'],
  ['trending_half_life_days', 2.5, '2.5 days', '2,5 Tage'],
  ['votes.signals.burst_new_share', 0.8, '80 percent', '80 Prozent'],
  ['staff.passkey_required', true, 'Yes', 'Ja'],
  ['seller.country', 'AT', 'Austria', 'Österreich'],
  ['seller.country', null, 'Not set', 'Nicht gesetzt'],
  ['outbound_links.rel_paid', [], 'Not set', 'Nicht gesetzt'],
  ['language', 'de', 'Deutsch', 'Deutsch'],
  [
    'search.synonyms',
    ['k8s, kubernetes', 'db, database'],
    'k8s, kubernetes · db, database',
    'k8s, kubernetes · db, database',
  ],
  ['menus.header', otherSettings.menus.header, 'Browse (Every tool)', 'Browse (Every tool)'],
  ['seller.vat_status', 'not_set', 'Not set', 'Nicht festgelegt'],
])('%s of %j reads “%s”', (path, value, english, german) => {
  expect([settingValueWords(path, value), inGerman(() => settingValueWords(path, value))]).toEqual([english, german]);
});
