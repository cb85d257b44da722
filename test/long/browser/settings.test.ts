import { expect, test } from 'vitest';
import { readSettings } from '../../../shared/change/settings/settings.reads.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeWithBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { useDatabase } from '../../support/database.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';

/** One setting of each control. */
const samples = [
  'name',
  'purpose',
  'language',
  'brand.accent_dark',
  'menus.header',
  'announcement.address',
  'votes.signals.likeness',
  'outbound_links.rel_free',
  'search.synonyms',
  'team_email',
  'staff.passkey_required',
  'seller.country',
  'seller.address',
  'legal.law',
];
const reason = 'More room in summer';

function useSite() {
  useDatabase();
  return useSiteWithJobs();
}

describeWithBrowser('settings', useSite, ({ site, visit }) => {
  const enter = async (javaScriptEnabled: boolean, width = 1280) => {
    const { cookie } = await aSignedInPerson({ role: 'admin' });
    const visited = await visit('/', { width, javaScriptEnabled });
    await signInBrowser(visited.page, site, cookie);
    return visited;
  };

  test('fit 320 px and 1440 px with every control, light and dark, and axe finds nothing', async () => {
    const { page, errors } = await enter(true, 320);
    for (const [width, paths] of [
      [320, ['', ...samples]],
      [1440, ['', 'menus.header']],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(`/admin/settings/${path}`);
        expect(await pageObjections(page), `${path} at ${width}`).toEqual([]);
      }
    }
    expect(errors).toEqual([]);
  }, 240_000);

  test('open from links to their groups: beside the list on wide windows, unfolded by a press on phones', async () => {
    const { page } = await enter(false, 360);
    await page.goto('/admin/settings');
    const jump = page.locator('.setting-jump a[href="#group-talk"]');
    expect(await jump.isVisible()).toBe(false);
    await page.locator('.setting-jump > summary').press('Enter');
    await jump.click();
    expect(await page.locator('#group-talk').boundingBox()).toMatchObject({ y: expect.closeTo(80, -2) });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/settings');
    await page.evaluate(() => scrollTo(0, 4000));
    const box = await jump.boundingBox();
    expect([await jump.isVisible(), (box?.y ?? -1) > 0 && (box?.y ?? 901) < 900]).toEqual([true, true]);
  });

  test('change by keyboard without scripts: a checkbox, a menu, a colour picker', async () => {
    const { page } = await enter(false);
    await page.goto('/admin/settings/outbound_links.rel_paid');
    await page.getByLabel('sponsored (paid)').press('Space');
    await page.getByLabel('Reason').fill(reason);
    await page.getByLabel('Reason').press('Enter');
    await page.getByText('Setting saved.').waitFor();
    await page.goto('/admin/settings/menus.header');
    await page.getByLabel('Menu 1: title').fill('Browse');
    await page.getByLabel('Menu 1: links').fill('Every tool | /products\nOur shop | https://shop.example/');
    await page.getByLabel('Reason').fill(reason);
    await page.getByRole('button', { name: 'Save setting' }).click();
    await page.getByText('Setting saved.').waitFor();
    await page.goto('/admin/settings/brand.accent');
    await page.getByLabel('Pick a colour').fill('#7c1fd1');
    await page.getByLabel('Reason').fill(reason);
    await page.getByRole('button', { name: 'Save setting' }).click();
    await page.getByText('Setting saved.').waitFor();
    const { outbound_links, menus, brand } = await readSettings();
    const links = [
      { text: 'Every tool', address: '/products' },
      { text: 'Our shop', address: 'https://shop.example/' },
    ];
    expect([outbound_links.rel_paid, menus.header, brand.accent]).toEqual([
      ['sponsored'],
      [{ title: 'Browse', links }],
      '#7c1fd1',
    ]);
  });

  test('count characters, and keep the colour picker and its text in sync', async () => {
    const { page, errors } = await enter(true);
    await page.goto('/admin/settings/name');
    await page.getByLabel('Site name').fill('Harbour');
    expect(await page.locator('.letter-count').textContent()).toBe('7 of 60');
    await page.goto('/admin/settings/brand.accent_dark');
    const text = page.getByRole('textbox', { name: 'Accent colour, dark mode' });
    await page.getByLabel('Pick a colour').fill('#ffcc00');
    expect(await text.inputValue()).toBe('#ffcc00');
    await text.fill('#ABCDEF');
    expect(await page.getByLabel('Pick a colour').inputValue()).toBe('#abcdef');
    expect(errors).toEqual([]);
  });
});
