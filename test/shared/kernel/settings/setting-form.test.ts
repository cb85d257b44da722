import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingControl } from '../../../../shared/kernel/settings/setting-control.ts';
import { readTypedSetting, typedSetting } from '../../../../shared/kernel/settings/setting-form.ts';

const read = (path: string, ...value: string[]) => readTypedSetting(settingControl(path), { value });

describe('typed input', () => {
  test.each([
    ['name', [' Harbour '], 'Harbour'],
    ['name', ['null'], 'null'],
    ['purpose', [''], ''],
    ['brand.headline', ['  '], null],
    ['legal.law', ['One\r\ntwo'], 'One\ntwo'],
    ['launch.free_seats_per_week', ['0'], 0],
    ['trending_half_life_days', ['2.5'], 2.5],
    ['trending_half_life_days', ['2,5'], 2.5],
    ['votes.signals.network_accounts_day', ['1,200'], 1200],
    ['votes.signals.likeness', ['29'], 0.29],
    ['staff.passkey_required', ['yes'], true],
    ['staff.passkey_required', ['no'], false],
    ['language', ['de'], 'de'],
    ['outbound_links.rel_free', ['ugc', 'nofollow'], ['nofollow', 'ugc']],
    ['outbound_links.rel_free', [], []],
    ['talk.held_words', ['one\r\n\r\n two words \r\n'], ['one', 'two words']],
    ['seller.address', ['Kai 1\r\n1010 Wien'], 'Kai 1, 1010 Wien'],
    ['seller.country', [''], null],
    ['team_email', ['team@site.example'], 'team@site.example'],
  ])('for %s as %j is %j', (path, typed, value) => {
    expect(read(path, ...typed)).toEqual({ value });
  });

  test.each([
    ['name', [''], 'This can’t be empty.'],
    ['name', ['x'.repeat(61)], '61 characters; the limit is 60.'],
    ['launch.free_seats_per_week', ['many'], 'Enter a number. 0 spots or more.'],
    ['launch.free_seats_per_week', [''], 'Enter a number.'],
    ['launch.free_seats_per_week', ['1.5'], 'Enter a whole number. 0 spots or more.'],
    ['launch.free_weeks_to', ['1e1'], 'Enter a number. 1 to 52 weeks.'],
    ['launch.free_seats_per_week', ['-1'], '0 spots or more.'],
    ['launch.free_weeks_to', ['53'], '1 to 52 weeks.'],
    ['trending_half_life_days', ['0'], 'More than 0 days.'],
    ['votes.signals.likeness', ['5'], '10 to 100 percent.'],
    ['staff.passkey_required', [], 'Select one of the options.'],
    ['language', ['tlh'], 'Select one of the options.'],
    ['outbound_links.rel_free', ['nofollow', 'me'], 'Select one of the options.'],
    ['talk.held_words', ['x'.repeat(201)], '201 characters; the limit is 200.'],
    ['talk.held_words', ['x\n'.repeat(1001)], '1,001 entries; the limit is 1,000.'],
  ])('for %s as %j is refused: %s', (path, typed, words) => {
    expect(read(path, ...typed)).toEqual({ field: 'value', problem: expect.stringContaining(words) });
  });
});

describe('menus', () => {
  const menus = (...typed: (readonly [title: string, links: string])[]) => {
    const fields = typed.flatMap(([title, links], index) => [
      [`menu_${index + 1}_title`, [title]],
      [`menu_${index + 1}_links`, [links]],
    ]);
    return readTypedSetting(settingControl('menus.footer'), Object.fromEntries(fields));
  };

  test('are read from lines of titles and links, without the empty ones', () => {
    const links = 'Pricing | /pricing\r\n\r\nOur shop|https://shop.example/a|b\r\n';
    expect(menus(['', ' '], ['Site', links], ['', ''])).toEqual({
      value: [
        {
          title: 'Site',
          links: [
            { text: 'Pricing', address: '/pricing' },
            { text: 'Our shop', address: 'https://shop.example/a|b' },
          ],
        },
      ],
    });
  });

  test.each([
    [['Site', 'Pricing'], 'menu_1_links', 'Line 1: use'],
    [['Site', 'A | /a\n| /b'], 'menu_1_links', 'Line 2: use'],
    [['', 'A | /a'], 'menu_1_title', 'Add a title to this menu.'],
    [['Site', ''], 'menu_1_links', 'Add a link to this menu'],
  ] as const)('%j are refused at %s: %s', (typed, field, words) => {
    expect(menus(typed)).toEqual({ field, problem: expect.stringContaining(words) });
  });
});

describe('a colour', () => {
  const colour = (value: string, picked: string) =>
    readTypedSetting(settingControl('brand.accent_dark'), {
      value: [value],
      picked: [picked],
      picked_before: ['#6fd0d8'],
      shown: [''],
    });

  test.each([
    ['', '#6fd0d8', null],
    ['', '#ffcc00', '#ffcc00'],
    ['#abcdef', '#6fd0d8', '#abcdef'],
    ['#abcdef', '#ffcc00', '#abcdef'],
  ])('typed as %j and picked as %s is %j: the changed one counts, the text first', (typed, picked, value) => {
    expect(colour(typed, picked)).toEqual({ value });
  });
});

describe("every setting's form value is read back unchanged", () => {
  const text = fc
    .string({ minLength: 1, maxLength: 40 })
    .filter((words) => words === words.trim() && !/[\r\n]/.test(words));
  const address = fc.stringMatching(/^[a-z0-9|_.-]{0,20}$/).map((path) => `/x${path}`);
  const link = fc.record({ text, address });
  const menu = fc.record({ title: text, links: fc.array(link, { minLength: 1, maxLength: 10 }) });

  test.each([
    ['menus.footer', fc.array(menu, { maxLength: 5 })],
    ['talk.held_words', fc.array(text, { maxLength: 30 })],
    ['votes.signals.burst_new_share', fc.integer({ min: 0, max: 1_000_000 }).map((share) => share / 1_000_000)],
    ['trending_half_life_days', fc.double({ min: 0.001, max: 1e6, noNaN: true })],
    ['votes.per_hour', fc.integer({ min: 1, max: 1000 })],
    ['announcement.text', fc.option(text)],
    ['legal.law', fc.option(fc.lorem({ maxCount: 20 }))],
    ['outbound_links.rel_paid', fc.subarray(['nofollow', 'ugc', 'sponsored', 'noreferrer'])],
  ] as const)('%s', (path, values: fc.Arbitrary<unknown>) => {
    const control = settingControl(path);
    fc.assert(
      fc.property(values, (value) => {
        expect(readTypedSetting(control, typedSetting(control, value))).toEqual({ value });
      }),
    );
  });
});
