import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../support/browser.ts';

const parts = '.later, .listing-rows > li:nth-child(n + 9)';

const countLeft = (page: Page, selector = parts) =>
  page
    .locator(selector)
    .evaluateAll(
      (all) =>
        all.filter((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false).length,
    );

describeInBrowser('what is far down a page', ({ visit }) => {
  test.each(['/', '/launches', '/products'])('of %s is laid out soon, before anybody scrolls', async (address) => {
    const { page } = await visit(address, { width: 360 });
    expect(await page.locator(parts).count()).toBeGreaterThan(3);
    await expect.poll(() => countLeft(page)).toBe(0);
  });

  test('is laid out when it comes near the window where there are no scripts', async () => {
    const { page } = await visit('/', { width: 360, javaScriptEnabled: false });
    expect(await countLeft(page, '.site-footer')).toBe(1);
    await page.locator('.site-footer').scrollIntoViewIfNeeded();
    await expect.poll(() => countLeft(page, '.site-footer')).toBe(0);
  });
});
