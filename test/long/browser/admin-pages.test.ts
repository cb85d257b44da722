import { expect, test } from 'vitest';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';

describeInBrowser('the operator area’s menu', ({ visit }) => {
  test('folds when above the page, and opens beside it, with and without a press', async () => {
    const { cookie } = await aSignedInPerson({ role: 'admin' });
    const { page } = await visit('/admin/people', { width: 320, cookie });
    const link = page.getByRole('link', { name: 'Settings', exact: true });
    const heading = await page.locator('h1').boundingBox();
    expect(await link.isVisible()).toBe(false);
    expect(heading?.y).toBeLessThan(300);
    await page.locator('.admin-menu > summary').press('Enter');
    expect(await link.isVisible()).toBe(true);
    await page.goto('/admin/people');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await link.isVisible()).toBe(true);
  });
});
