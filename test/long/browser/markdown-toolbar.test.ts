import { AxeBuilder } from '@axe-core/playwright';
import { beforeAll, expect, test } from 'vitest';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeWithBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { useDatabase } from '../../support/database.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

function useSmallSite() {
  useDatabase();
  beforeAll(saveSmallCatalogue);
  return useSiteWithJobs();
}

describeWithBrowser('the editor for posts and pages', useSmallSite, ({ site, visit }) => {
  test('formats by keyboard, undoes it, and shows it as the server renders it', async () => {
    const { cookie } = await aSignedInPerson({ role: 'editor' });
    const { page, errors } = await visit('/', { javaScriptEnabled: true });
    await signInBrowser(page, site, cookie);
    await page.goto('/admin/posts/new');
    const area = page.getByLabel('Text', { exact: true });
    await area.fill('A word');
    await area.press('Control+a');
    await area.press('Control+b');
    expect(await area.inputValue()).toBe('**A word**');
    await page.waitForSelector('#article-preview strong');
    await area.press('Control+b');
    expect(await area.inputValue()).toBe('A word');
    await area.press('Control+z');
    await area.press('Control+z');
    expect(await area.inputValue()).toBe('A word');
    await area.press('Control+a');
    await area.press('Control+k');
    expect(await area.inputValue()).toBe('[A word](https://)');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.keyboard.type('https://a.example');
    expect(await area.inputValue()).toBe('[A word](https://a.example)');

    await area.press('Shift+Tab');
    const focused = () => page.locator(':focus').textContent();
    expect(await focused()).toBe('Bold');
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('Image');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Heading');
    await page.keyboard.press('Enter');
    expect(await area.inputValue()).toBe('## [A word](https://a.example)');
    await page.waitForSelector('#article-preview h2 a, #article-preview h3 a');
    await area.press('Shift+Tab');
    expect(await focused()).toBe('Heading');
    expect(errors).toEqual([]);
  });

  test('is one line of buttons or two on a phone, and axe finds nothing, light or dark', async () => {
    const { cookie } = await aSignedInPerson({ role: 'editor' });
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1280, 'light'],
    ] as const) {
      const { page } = await visit('/', { width, colorScheme, javaScriptEnabled: true });
      await signInBrowser(page, site, cookie);
      await page.goto('/admin/posts/new');
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('.admin-main').analyze();
      expect(violations.map(({ help }) => help)).toEqual([]);
      expect((await page.getByRole('toolbar').boundingBox())?.height).toBeLessThan(width < 400 ? 100 : 50);
      const folder = process.env.SCREENSHOTS;
      if (folder)
        await page.screenshot({ path: `${folder}/markdown-toolbar-${width}-${colorScheme}.png`, fullPage: true });
    }
  });

  test('without scripts shows no toolbar, and the button renders the text', async () => {
    const { cookie } = await aSignedInPerson({ role: 'editor' });
    const { page } = await visit('/', { javaScriptEnabled: false });
    await signInBrowser(page, site, cookie);
    await page.goto('/admin/pages/new');
    expect(await page.locator('[data-markdown-toolbar]').isVisible()).toBe(false);
    await page.getByLabel('Text', { exact: true }).fill('**Drawn**');
    await page.getByRole('button', { name: 'Preview' }).click();
    expect(await page.locator('#article-preview strong').textContent()).toBe('Drawn');
  });
});
