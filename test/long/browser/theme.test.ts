import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitUntilLaidOut } from '../../support/laid-out.ts';
import { describeReading } from '../../support/shared-site.ts';

const lightPaper = 'rgb(248, 250, 251)';
const darkPaper = 'rgb(12, 22, 23)';

const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const choiceOf = (page: Page) =>
  page.locator('.site-footer [data-theme-choice][aria-pressed="true"]').allTextContents();

/** Tabs to a choice and picks it, as people do without a mouse. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator('.site-footer').getByRole('button', { name }).focus();
  await page.keyboard.press('Space');
}

describeReading('the theme choice', ({ visit }) => {
  test('follows the system until a reader chooses', async () => {
    const { page } = await visit('/', { colorScheme: 'dark' });
    expect([await paperOf(page), await schemeOf(page), await choiceOf(page)]).toEqual([darkPaper, 'dark', ['System']]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect([await paperOf(page), await schemeOf(page)]).toEqual([lightPaper, 'light']);
  });

  test.each([
    ['Dark', 'light', darkPaper, 'dark'],
    ['Light', 'dark', lightPaper, 'light'],
  ] as const)('%s overrides a %s system, on every page and after a reload', async (name, system, paper, scheme) => {
    const { page, errors } = await visit('/', { colorScheme: system });
    await choose(page, name);
    expect([await paperOf(page), await schemeOf(page), await choiceOf(page)]).toEqual([paper, scheme, [name]]);
    await page.goto('/products');
    expect([await paperOf(page), await choiceOf(page)]).toEqual([paper, [name]]);
    await page.reload();
    expect(await paperOf(page)).toBe(paper);

    await choose(page, 'System');
    await page.reload();
    expect([await paperOf(page), await choiceOf(page)]).toEqual([
      paper === darkPaper ? lightPaper : darkPaper,
      ['System'],
    ]);
    expect(errors).toEqual([]);
  });

  test('applies before anything is painted', async () => {
    const { page } = await visit('/', { colorScheme: 'light' });
    await choose(page, 'Dark');
    // Without the deferred scripts, only the head's own work remains.
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.reload();
    expect(await paperOf(page)).toBe(darkPaper);
  });

  describe('in a browser without storage', () => {
    test('lasts for the page', async () => {
      const { page, errors } = await visit('/', { colorScheme: 'light' });
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      });
      await page.reload();
      await choose(page, 'Dark');
      expect([await paperOf(page), errors]).toEqual([darkPaper, []]);
    });
  });

  test('is hidden without scripts, where it could do nothing', async () => {
    const { page } = await visit('/', { javaScriptEnabled: false });
    expect(await page.locator('.theme-switch:visible').count()).toBe(0);
  });

  test('shifts nothing', async () => {
    const { page } = await visit('/');
    await waitUntilLaidOut(page);
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await heightOf();
    await choose(page, 'Dark');
    expect(await heightOf()).toBe(before);
  });
});
